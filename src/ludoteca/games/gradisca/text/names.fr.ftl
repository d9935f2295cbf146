### Les noms de Gradisca en français : zones, unités, chefs, corps, mois.

## Zones

# On a board of somebody's own.
area-called = { $name }
area-codroipo = Codroipo
area-udine = Udine
area-palma = Palma
area-marano = Marano
area-san_giorgio = San Giorgio
area-bassa = (bas Tagliamento)
area-gemona = Gemona
area-prealpi = (Préalpes)
area-chiusa = Chiusa
area-pontebba = Pontebba
area-tarvisio = Tarvisio
area-plezzo = Plezzo
area-caporetto = Caporetto
area-tolmino = Tolmino
area-natisone = Vallées du Natisone
area-cividale = Cividale
area-manzano = Manzano
area-trivignano = Trivignano
area-cormons = Cormons
area-vipulzano = Vipulzano
area-san_martino = San Martino
area-canale = Canale
area-lucinico = Lucinico
area-mossa = Mossa
area-farra = Farra
area-gradisca = Gradisca
area-bruma = Bruma
area-medea = Medea
area-mariano = Mariano
area-romans = Romans
area-villesse = Villesse
area-aiello = Aiello
area-cervignano = Cervignano
area-aquileia = Aquileia
area-fiumicello = Fiumicello
area-grado = Grado
area-monfalcone = Monfalcone
area-sagrado = Sagrado
area-rubia = Rubia
area-gorizia = Gorizia
area-merna = Merna
area-vipacco = Vipacco
area-ternova = Ternova
area-postumia = Postumia
area-doberdo = Doberdò
area-comeno = Comeno
area-duino = Duino
area-sesana = Sesana
area-trieste = Trieste
area-muggia = Muggia
area-san_servolo = San Servolo
area-capodistria = Capodistria
area-pirano = Pirano
area-pinguente = Pinguente
area-montona = Montona
area-castelnuovo = Castelnuovo
area-pisino = Pisino
area-albona = Albona
area-fiume = Fiume
area-segna = Segna

## Unités

unit-V1-I1 = Compagnies corses
unit-V1-I2 = Régiment de Giustiniani
unit-V1-I3 = Régiment de Martinengo
unit-V1-I4 = Compagnies italiennes
unit-V1-I5 = Milice du Frioul
unit-V1-I6 = Milice de Trévise
unit-V1-I7 = Fantassins albanais
unit-V1-I8 = Garnison de Monfalcone
unit-V1-H1 = Gens d’armes
unit-V1-A1 = Canons de siège de Palma
unit-V1-A2 = Couleuvrines de Palma
unit-V1-A3 = Pièces de campagne
unit-V1-S1 = Mineurs
unit-V1-S2 = Pionniers
unit-V1-I9 = Compagnies suisses
unit-V1-I10 = Compagnies françaises
unit-V1-A4 = Grosse batterie
unit-V2-H1 = Cuirassiers
unit-V2-L1 = Stradiotes albanais
unit-V2-L2 = Cappelletti croates
unit-V2-L3 = Arquebusiers à cheval
unit-V2-I1 = Milice de Cividale
unit-V2-I2 = Frioulans de Savorgnan
unit-V2-H2 = Cuirassiers de Marcello
unit-V3-I1 = Milice de Capodistria
unit-V3-I2 = Compagnies de Lezze
unit-V3-I3 = Infanterie des galères
unit-V3-L1 = Cappelletti d’Istrie
unit-V3-L2 = Stradiotes grecs
unit-V3-I4 = Fantassins dalmates
unit-V4-I1 = Régiment lombard
unit-V4-I2 = Régiment de Baglioni
unit-V4-I3 = Compagnies de Modène
unit-V4-H1 = Cuirassiers d’Este
unit-V4-A1 = Batterie d’Este
unit-V4-S1 = Pionniers d’Este
unit-V5-I1 = Régiment de Nassau
unit-V5-I2 = Régiment hollandais
unit-V5-I3 = Compagnies wallonnes
unit-V5-S1 = Ingénieurs hollandais
unit-V5-I4 = Régiment de Löwenstein
unit-V5-I5 = Volontaires anglais
unit-A1-I1 = Régiment allemand
unit-A1-I2 = Fantassins de Colloredo
unit-A1-I3 = Compagnies de Stauder
unit-A1-I4 = Milice de Gorizia
unit-A1-I5 = Fantassins de Carniole
unit-A1-H1 = Cuirassiers styriens
unit-A1-L1 = Arquebusiers à cheval
unit-A1-A1 = Canons de Gorizia
unit-A1-S1 = Sapeurs de Gorizia
unit-A1-I6 = Fantassins de Styrie
unit-A1-I7 = Fantassins de Carinthie
unit-A1-H2 = Cuirassiers de Dampierre
unit-A2-I1 = Garnison allemande
unit-A2-I2 = Compagnie de Perino
unit-A2-I3 = Bourgeois de Gradisca
unit-A2-A1 = Canons de la forteresse
unit-A2-A2 = Couleuvrines de la forteresse
unit-A2-S1 = Sapeurs de la forteresse
unit-A3-I1 = Uscoques de Vipulzano
unit-A3-I2 = Uscoques de San Martino
unit-A3-L1 = Uscoques à cheval
unit-A3-L2 = Cavaliers du Karst
unit-A3-I3 = Milice du Karst
unit-A3-I4 = Garnison de Trieste
unit-A4-I1 = Uscoques de Segna
unit-A4-I2 = Garnison de Segna
unit-A4-I3 = Milice de Pisino
unit-A4-L1 = Cavaliers croates
unit-A4-L2 = Cavaliers hongrois
unit-A4-I4 = Fantassins croates
unit-A5-H1 = Cuirassiers de Marradas
unit-A5-I1 = Régiment wallon
unit-A5-I2 = Fantassins de Bohême
unit-A5-L1 = Arquebusiers de Marradas
unit-A5-A1 = Batterie impériale
unit-A5-S1 = Sapeurs impériaux
unit-A6-H1 = Cuirassiers de Wallenstein
unit-A6-I1 = Mousquetaires de Wallenstein
unit-camp-V = Camp vénitien
unit-camp-A = Camp autrichien

## Chefs : l’homme au recto du pion, puis son successeur

leader-L-GIU-1 = Pompeo Giustiniani
leader-L-GIU-2 = Ferrante de’ Rossi
leader-L-MED-1 = Giovanni de’ Medici
leader-L-MED-2 = Francesco Martinengo
leader-L-TRE-1 = Camillo Trevisan
leader-L-TRE-2 = Carlo di Strassoldo
leader-L-LEZ-1 = Benedetto da Lezze
leader-L-LEZ-2 = Le provéditeur d’Istrie
leader-L-EST-1 = Luis d’Este
leader-L-EST-2 = Orazio Baglioni
leader-L-NAS-1 = Jean-Ernest de Nassau
leader-L-NAS-2 = Le comte de Löwenstein
leader-L-TRA-1 = Adam von Trauttmansdorff
leader-L-TRA-2 = Henri de Dampierre
leader-L-STR-1 = Riccardo Strassoldo
leader-L-STR-2 = Giovanni Perino
leader-L-FRA-1 = Daniel Francol
leader-L-FRA-2 = Le capitaine des Uscoques
leader-L-FKP-1 = Vuk (Wolfgang) Frankopan
leader-L-FKP-2 = Le capitaine de Segna
leader-L-MAR-1 = Baltasar Marradas
leader-L-MAR-2 = Le colonel de Marradas
leader-L-WAL-1 = Albrecht von Wallenstein
leader-L-WAL-2 = Le lieutenant de Wallenstein

## Corps

corps-V1 = armée de Palma
corps-V2 = cavalerie et Cividale
corps-V3 = Istrie
corps-V4 = corps d’Este
corps-V5 = contingent hollandais
corps-A1 = armée de Gorizia
corps-A2 = garnison de Gradisca
corps-A3 = Collio, Karst et Trieste
corps-A4 = confins de Segna et d’Istrie
corps-A5 = corps de Marradas
corps-A6 = compagnie de Wallenstein

## Mois, comme la piste et l’en-tête les écrivent

months-Nov-Dec = novembre et décembre
box-Nov-Dec = Nov
    Déc
months-Jan-Feb = janvier et février
box-Jan-Feb = Janv
    Févr
months-Mar-Apr = mars et avril
box-Mar-Apr = Mars
    Avr
months-May-Jun = mai et juin
box-May-Jun = Mai
    Juin
months-Jul-Aug = juillet et août
box-Jul-Aug = Juil
    Août
months-Sep-Oct = septembre et octobre
box-Sep-Oct = Sept
    Oct
