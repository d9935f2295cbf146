### I nomi di Gradisca in italiano: aree, unità, comandanti, corpi, mesi.

## Aree

# On a board of somebody's own.
area-called = { $name }
area-codroipo = Codroipo
area-udine = Udine
area-palma = Palma
area-marano = Marano
area-san_giorgio = San Giorgio
area-bassa = (basso Tagliamento)
area-gemona = Gemona
area-prealpi = (Prealpi)
area-chiusa = Chiusa
area-pontebba = Pontebba
area-tarvisio = Tarvisio
area-plezzo = Plezzo
area-caporetto = Caporetto
area-tolmino = Tolmino
area-natisone = Valli del Natisone
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

## Unità

unit-V1-I1 = Compagnie corse
unit-V1-I2 = Reggimento Giustiniani
unit-V1-I3 = Reggimento Martinengo
unit-V1-I4 = Compagnie italiane
unit-V1-I5 = Milizia friulana
unit-V1-I6 = Milizia trevigiana
unit-V1-I7 = Fanti albanesi
unit-V1-I8 = Guarnigione di Monfalcone
unit-V1-H1 = Uomini d’arme
unit-V1-A1 = Cannoni d’assedio di Palma
unit-V1-A2 = Colubrine di Palma
unit-V1-A3 = Pezzi da campo
unit-V1-S1 = Minatori
unit-V1-S2 = Guastatori
unit-V1-I9 = Compagnie svizzere
unit-V1-I10 = Compagnie francesi
unit-V1-A4 = Batteria pesante
unit-V2-H1 = Corazze
unit-V2-L1 = Stradioti albanesi
unit-V2-L2 = Cappelletti croati
unit-V2-L3 = Archibugieri a cavallo
unit-V2-I1 = Milizia di Cividale
unit-V2-I2 = Friulani del Savorgnan
unit-V2-H2 = Corazze del Marcello
unit-V3-I1 = Milizia di Capodistria
unit-V3-I2 = Compagnie del Lezze
unit-V3-I3 = Fanti delle galere
unit-V3-L1 = Cappelletti istriani
unit-V3-L2 = Stradioti greci
unit-V3-I4 = Fanti dalmati
unit-V4-I1 = Reggimento lombardo
unit-V4-I2 = Reggimento Baglioni
unit-V4-I3 = Compagnie modenesi
unit-V4-H1 = Corazze estensi
unit-V4-A1 = Batteria estense
unit-V4-S1 = Guastatori estensi
unit-V5-I1 = Reggimento Nassau
unit-V5-I2 = Reggimento olandese
unit-V5-I3 = Compagnie valloni
unit-V5-S1 = Ingegneri olandesi
unit-V5-I4 = Reggimento Löwenstein
unit-V5-I5 = Volontari inglesi
unit-A1-I1 = Reggimento tedesco
unit-A1-I2 = Fanti del Colloredo
unit-A1-I3 = Compagnie dello Stauder
unit-A1-I4 = Milizia di Gorizia
unit-A1-I5 = Fanti carniolini
unit-A1-H1 = Corazze stiriane
unit-A1-L1 = Archibugieri a cavallo
unit-A1-A1 = Cannoni di Gorizia
unit-A1-S1 = Zappatori di Gorizia
unit-A1-I6 = Fanti stiriani
unit-A1-I7 = Fanti carinziani
unit-A1-H2 = Corazze del Dampierre
unit-A2-I1 = Guarnigione tedesco
unit-A2-I2 = Compagnia Perino
unit-A2-I3 = Cittadini di Gradisca
unit-A2-A1 = Cannoni della fortezza
unit-A2-A2 = Colubrine della fortezza
unit-A2-S1 = Zappatori della fortezza
unit-A3-I1 = Uscocchi di Vipulzano
unit-A3-I2 = Uscocchi di San Martino
unit-A3-L1 = Uscocchi a cavallo
unit-A3-L2 = Cavalieri del Carso
unit-A3-I3 = Milizia del Carso
unit-A3-I4 = Guarnigione di Trieste
unit-A4-I1 = Uscocchi di Segna
unit-A4-I2 = Guarnigione di Segna
unit-A4-I3 = Milizia di Pisino
unit-A4-L1 = Cavalieri croati
unit-A4-L2 = Cavalieri ungheresi
unit-A4-I4 = Fanti croati
unit-A5-H1 = Corazze del Marradas
unit-A5-I1 = Reggimento vallone
unit-A5-I2 = Fanti boemi
unit-A5-L1 = Archibugieri del Marradas
unit-A5-A1 = Batteria imperiale
unit-A5-S1 = Zappatori imperiali
unit-A6-H1 = Corazze del Wallenstein
unit-A6-I1 = Moschettieri del Wallenstein
unit-camp-V = Campo veneziano
unit-camp-A = Campo austriaco

## Comandanti: l’uomo sul fronte della pedina, poi il successore

leader-L-GIU-1 = Pompeo Giustiniani
leader-L-GIU-2 = Ferrante de’ Rossi
leader-L-MED-1 = Giovanni de’ Medici
leader-L-MED-2 = Francesco Martinengo
leader-L-TRE-1 = Camillo Trevisan
leader-L-TRE-2 = Carlo di Strassoldo
leader-L-LEZ-1 = Benedetto da Lezze
leader-L-LEZ-2 = Il provveditore in Istria
leader-L-EST-1 = Luis d’Este
leader-L-EST-2 = Orazio Baglioni
leader-L-NAS-1 = Giovanni Ernesto di Nassau
leader-L-NAS-2 = Il conte di Löwenstein
leader-L-TRA-1 = Adam von Trauttmansdorff
leader-L-TRA-2 = Enrico di Dampierre
leader-L-STR-1 = Riccardo Strassoldo
leader-L-STR-2 = Giovanni Perino
leader-L-FRA-1 = Daniel Francol
leader-L-FRA-2 = Il capitano degli uscocchi
leader-L-FKP-1 = Vuk (Volfango) Frangipane
leader-L-FKP-2 = Il capitano di Segna
leader-L-MAR-1 = Baldassarre Marradas
leader-L-MAR-2 = Il colonnello del Marradas
leader-L-WAL-1 = Albrecht von Wallenstein
leader-L-WAL-2 = Il luogotenente del Wallenstein

## Corpi

corps-V1 = esercito di Palma
corps-V2 = cavalleria e Cividale
corps-V3 = Istria
corps-V4 = corpo estense
corps-V5 = contingente olandese
corps-A1 = esercito di Gorizia
corps-A2 = guarnigione di Gradisca
corps-A3 = Collio, Carso e Trieste
corps-A4 = confini di Segna e dell’Istria
corps-A5 = corpo del Marradas
corps-A6 = compagnia del Wallenstein

## Mesi, come li scrivono il tracciato e la testata

months-Nov-Dec = novembre e dicembre
box-Nov-Dec = Nov
    Dic
months-Jan-Feb = gennaio e febbraio
box-Jan-Feb = Gen
    Feb
months-Mar-Apr = marzo e aprile
box-Mar-Apr = Mar
    Apr
months-May-Jun = maggio e giugno
box-May-Jun = Mag
    Giu
months-Jul-Aug = luglio e agosto
box-Jul-Aug = Lug
    Ago
months-Sep-Oct = settembre e ottobre
box-Sep-Oct = Set
    Ott
