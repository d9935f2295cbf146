# Une partie terminée, relue par l’ordinateur.
review-title = Relue par l’ordinateur
review-measure = chances de gagner d’après ce que ce siège savait, %
review-better = C’était meilleur de {NUMBER($gain, maximumFractionDigits: 0)} % des chances de gagner, à {NUMBER($error, maximumFractionDigits: 0)} près.
review-because = Ce qui parle en sa faveur : {$terms}.
review-share = de {NUMBER($start, maximumFractionDigits: 0)} % à {NUMBER($end, maximumFractionDigits: 0)} % : ses décisions {NUMBER($own, maximumFractionDigits: 0)}, celles des autres {NUMBER($others, maximumFractionDigits: 0)}, la chance {NUMBER($luck, maximumFractionDigits: 0)}
review-none = Rien n’était sûrement meilleur que ce qui a été joué.
