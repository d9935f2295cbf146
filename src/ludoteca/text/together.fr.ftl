# Ce que les gens font entre eux à une table : revenir d’un commun accord, pendules, places, mots de passe, public en différé.

## Revenir d’un commun accord
back-ask = Demander à revenir
back-ask-about = On demande aux autres ; si tous sont d’accord, la partie revient avant votre dernière décision.
back-alone = Revenir
back-alone-about = Les robots sont d’accord : la partie revient avant votre dernière décision, et le hasard joue à nouveau.
back-asks = { $name } demande à revenir avant sa dernière décision.
back-waits = On attend l’avis de { $names }.
back-grant = D’accord
back-refuse = Continuer
back-withdraw = Continuer quand même
