# Stampa e gioca: ciò che sta scritto sulle pagine di `ludoteca components export GIOCO --print`.

print-cover = da leggere prima
print-boards = tabellone
print-cards = carte
print-counters = pedine
print-sheets = fogli
print-by = Un gioco di { $author } ({ $publisher })
print-whose = Questo non è il gioco pubblicato. Il suo tabellone, le sue carte e le sue pedine non erano disponibili: Ludoteca ha disegnato i propri secondo il testo del regolamento, perché si possa giocare. Disegni e dati sono liberi con licenza MIT, i caratteri (Alegreya) con la SIL Open Font License. Il gioco stesso, il suo nome e le sue regole appartengono all’autore e all’editore: a chi piace, lo compri.
print-set = Da dove vengono i dati
print-set-is = Insieme di componenti «{ $id }», versione { $version } ({ $hash })
print-from-rulebook = { $n } voci su { $of } stanno nel regolamento
print-from-history = { $n } su { $of } seguono la storia
print-from-geography = { $n } su { $of } seguono la geografia
print-from-reconstructed = { $n } su { $of } sono ricostruite
print-from-box = { $n } su { $of } sono state viste in una scatola del gioco
print-files = Che cosa stampare
print-file = { $file }, { $pages ->
    [one] { $pages } pagina
   *[other] { $pages } pagine
}: { $what }
print-how = Come
print-how-scale = Stampate al 100 % («dimensioni effettive», non «adatta alla pagina»). La barra qui sotto, e su ogni pagina, misura allora 100 mm.
print-how-cut = Tagliate lungo i segni neri ai bordi, da un segno all’altro.
print-how-join = Un tabellone in più parti: ogni parte ha il nome della sua riga e colonna (A1, A2, B1 …). Di due parti vicine tagliatene una lungo i suoi segni tratteggiati, posatela sull’altra così che i segni combacino, e incollate.
print-how-backs = Le pagine dei dorsi seguono quelle dei fronti: stampate questi file fronte-retro, girando sul lato lungo.
print-how-card = Con carta robusta, da 200 g in su, le carte vengono meglio; sotto le pedine incollate del cartone.
print-tile = { $what }, parte { $tile }
print-backs = { $what }: dorsi
print-foot = { $title } · { $page } / { $pages }
