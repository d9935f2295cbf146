### The names of Gradisca in English: areas, units, leaders, corps, months.

## Areas

# On a board of somebody's own.
area-called = { $name }
area-codroipo = Codroipo
area-udine = Udine
area-palma = Palma
area-marano = Marano
area-san_giorgio = San Giorgio
area-bassa = (lower Tagliamento)
area-gemona = Gemona
area-prealpi = (Prealps)
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

## Units

unit-V1-I1 = Corsican companies
unit-V1-I2 = Giustiniani’s regiment
unit-V1-I3 = Martinengo’s regiment
unit-V1-I4 = Italian companies
unit-V1-I5 = Friulian militia
unit-V1-I6 = Trevisan militia
unit-V1-I7 = Albanian foot
unit-V1-I8 = Monfalcone garrison
unit-V1-H1 = Gendarmes
unit-V1-A1 = Siege cannon of Palma
unit-V1-A2 = Culverins of Palma
unit-V1-A3 = Field guns
unit-V1-S1 = Miners
unit-V1-S2 = Pioneers
unit-V1-I9 = Swiss companies
unit-V1-I10 = French companies
unit-V1-A4 = Heavy battery
unit-V2-H1 = Cuirassiers
unit-V2-L1 = Albanian stradiots
unit-V2-L2 = Croat cappelletti
unit-V2-L3 = Mounted arquebusiers
unit-V2-I1 = Cividale militia
unit-V2-I2 = Savorgnan’s Friulians
unit-V2-H2 = Marcello’s cuirassiers
unit-V3-I1 = Capodistria militia
unit-V3-I2 = Lezze’s companies
unit-V3-I3 = Galley foot
unit-V3-L1 = Istrian cappelletti
unit-V3-L2 = Greek stradiots
unit-V3-I4 = Dalmatian foot
unit-V4-I1 = Lombard regiment
unit-V4-I2 = Baglioni’s regiment
unit-V4-I3 = Modenese companies
unit-V4-H1 = Este cuirassiers
unit-V4-A1 = Este battery
unit-V4-S1 = Este pioneers
unit-V5-I1 = Nassau’s regiment
unit-V5-I2 = Dutch regiment
unit-V5-I3 = Walloon companies
unit-V5-S1 = Dutch engineers
unit-V5-I4 = Löwenstein’s regiment
unit-V5-I5 = English volunteers
unit-A1-I1 = German regiment
unit-A1-I2 = Colloredo’s foot
unit-A1-I3 = Stauder’s companies
unit-A1-I4 = Gorizia militia
unit-A1-I5 = Carniolan foot
unit-A1-H1 = Styrian cuirassiers
unit-A1-L1 = Mounted arquebusiers
unit-A1-A1 = Guns of Gorizia
unit-A1-S1 = Sappers of Gorizia
unit-A1-I6 = Styrian foot
unit-A1-I7 = Carinthian foot
unit-A1-H2 = Dampierre’s cuirassiers
unit-A2-I1 = German garrison
unit-A2-I2 = Perino’s company
unit-A2-I3 = Townsmen of Gradisca
unit-A2-A1 = Cannon of the fortress
unit-A2-A2 = Culverins of the fortress
unit-A2-S1 = Sappers of the fortress
unit-A3-I1 = Uskoks of Vipulzano
unit-A3-I2 = Uskoks of San Martino
unit-A3-L1 = Mounted Uskoks
unit-A3-L2 = Carso horse
unit-A3-I3 = Carso militia
unit-A3-I4 = Trieste garrison
unit-A4-I1 = Uskoks of Segna
unit-A4-I2 = Segna garrison
unit-A4-I3 = Pisino militia
unit-A4-L1 = Croat horse
unit-A4-L2 = Hungarian horse
unit-A4-I4 = Croat foot
unit-A5-H1 = Marradas’s cuirassiers
unit-A5-I1 = Walloon regiment
unit-A5-I2 = Bohemian foot
unit-A5-L1 = Arquebusiers of Marradas
unit-A5-A1 = Imperial battery
unit-A5-S1 = Imperial sappers
unit-A6-H1 = Wallenstein’s cuirassiers
unit-A6-I1 = Wallenstein’s musketeers
unit-camp-V = Venetian camp
unit-camp-A = Austrian camp

## Leaders: the man on the front of the counter, then his successor

leader-L-GIU-1 = Pompeo Giustiniani
leader-L-GIU-2 = Ferrante de’ Rossi
leader-L-MED-1 = Giovanni de’ Medici
leader-L-MED-2 = Francesco Martinengo
leader-L-TRE-1 = Camillo Trevisan
leader-L-TRE-2 = Carlo di Strassoldo
leader-L-LEZ-1 = Benedetto da Lezze
leader-L-LEZ-2 = Provveditore in Istria
leader-L-EST-1 = Luis d’Este
leader-L-EST-2 = Orazio Baglioni
leader-L-NAS-1 = Johann Ernst of Nassau
leader-L-NAS-2 = Count of Löwenstein
leader-L-TRA-1 = Adam von Trauttmansdorff
leader-L-TRA-2 = Henri de Dampierre
leader-L-STR-1 = Riccardo Strassoldo
leader-L-STR-2 = Giovanni Perino
leader-L-FRA-1 = Daniel Francol
leader-L-FRA-2 = Captain of the Uskoks
leader-L-FKP-1 = Vuk (Wolfgang) Frankopan
leader-L-FKP-2 = Captain of Segna
leader-L-MAR-1 = Baltasar Marradas
leader-L-MAR-2 = Colonel of Marradas
leader-L-WAL-1 = Albrecht von Wallenstein
leader-L-WAL-2 = Wallenstein’s lieutenant

## Corps

corps-V1 = Army of Palma
corps-V2 = Horse and Cividale
corps-V3 = Istria
corps-V4 = Este’s corps
corps-V5 = Dutch contingent
corps-A1 = Army of Gorizia
corps-A2 = Garrison of Gradisca
corps-A3 = Collio, Carso and Trieste
corps-A4 = Frontier of Segna and Istria
corps-A5 = Marradas’s corps
corps-A6 = Wallenstein’s company

## Months, as the track and the head of the page have them

months-Nov-Dec = November and December
box-Nov-Dec = Nov
    Dec
months-Jan-Feb = January and February
box-Jan-Feb = Jan
    Feb
months-Mar-Apr = March and April
box-Mar-Apr = Mar
    Apr
months-May-Jun = May and June
box-May-Jun = May
    Jun
months-Jul-Aug = July and August
box-Jul-Aug = Jul
    Aug
months-Sep-Oct = September and October
box-Sep-Oct = Sep
    Oct
