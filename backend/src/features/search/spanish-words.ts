/** What people type into the search in Spanish: the lists of english-words.ts, where it is said what each is for. */

import { wordsAskingFor, type WordLists } from './english-words.ts'

export const spanishWords: WordLists = {
  'care: lactation_consultant': `
    lactancia, lactancia materna, amamantar, amamantando, dar pecho, pecho, pechos, agarra pecho, agarre, leche,
    leche materna, poca leche, mas leche, sacaleches, tiraleche, tiraleches, extractor, extractor leche, pezon, pezones,
    pezonera, grietas, mastitis, frenillo, asesora lactancia, consultora lactancia, consultora de lactancia, formula bebe,
    biberon, mamila, tetero, mamadera, destete, destetar, ictericia, prende, no prende, prende pecho, no prende pecho,
    prenderse, prenderse pecho, no agarra, no agarra pecho, mamar, dar mamar, duele amamantar, duelen pezones, sale leche,
    no sale leche, leche sale, leche no sale, sacar leche, sacarme leche, toma biberon, no toma biberon, no quiere mamila, no toma tetero,
    no quiere biberon, puedo amamantar, no puedo amamantar, no quiere comer, no come, sube peso, no sube peso, gana peso, no gana peso, produccion leche, aumentar leche, aumentar produccion, aumentar produccion leche, secando leche, seca leche,
    suficiente leche, sale suficiente leche, no sale suficiente leche, amamante, lactar, lactando, prenda, dar formula, alimentacion formula, duele sacar leche, duele sacarme leche`,
  'care at night: night_nanny postpartum_newborn_specialist': `cuidado toda la noche, doula noche, doula de noche, doula nocturna, nana noche, nana de noche, nana nocturna`,
  'care: night_nanny': `
    ninera nocturna, ninera noche, ninera de noche, ninera por noche, nanny nocturna, nanny noche, ninera noches`,
  'care: night_nanny postpartum_newborn_specialist': `
    enfermera noche, enfermera nocturna, cuidadora nocturna, cuidado nocturno, noche, noches, nocturna, nocturno,
    puedo dormir, poder dormir, dormir, desvelo, desvelada, colicos, colico, llora, llora noche, llora toda noche,
    tomas nocturnas, ayuda noche, cuide noche, cuide bebe noche, enfermera bebe, enfermera recien nacido, bebe noche,
    bebe colico, bebe con colico`,
  'care: postpartum_newborn_specialist': `
    cuarentena, cuarentena posparto, doula posparto, doula postparto, ayuda posparto, cuidado posparto, apoyo posparto,
    ayuda casa, recuperacion, agotada, cansada, ninera, nana, cuidado recien nacido, recien nacido,
    especialista posparto, ayuda despues parto, apoyo despues parto, cuidado despues parto, comida cuarentena,
    no puedo todo, faja, faja posparto, comidas posparto, comida posparto, comidas, necesito descanso, descanso`,
  'care: maternal_mental_health': `
    depresion, depresion posparto, depresion postparto, deprimida, deprimido, ansiedad, ansiosa, ansioso, triste, tristeza,
    llorar, lloro, no dejo llorar, panico, ataque panico, ataques panico, terapeuta, terapia, psicologa, psicologo,
    psiquiatra, consejera, salud mental, sola, mala madre, mala mama, miedo, duelo, perdida, perdi bebe,
    aborto espontaneo, trauma parto, estres, abrumada, no siento nada, siento nada, vacia, ganas nada, no tengo ganas nada,
    no quiero bebe, no siento amor, ira, ira posparto, rabia, coraje, enojada, antidepresivos, antidepresivo,
    perdi embarazo, perdida embarazo, aborto, emdr, trauma parto emdr, pensamientos intrusivos, intrusivos, parar llorar,
    no puedo parar llorar`,
  'care: sleep_coach': `
    duerme, duermen, dormir bebe, puedo dormir bebe, hijo duerme, bebe duerme, sueno, entrenamiento sueno,
    entrenar sueno, rutina sueno, siesta, siestas, despierta, asesora sueno, consultora sueno, no duerme, no duerme noche,
    no duerme toda noche, duerme noche, duerme toda noche, despierta cada hora, despierta noche, ensenar dormir,
    ensenar dormir bebe, destete nocturno, duerma, duerma toda noche, bebe duerma, duerma corrido, dormir corrido,
    duerme corrido, sin llorar, dormir sin llorar, ensenar dormir sin llorar, entrenamiento sueno sin llorar, sin llanto,
    dormir sin llanto, ensenar dormir sin llanto, metodo suave dormir, ayuda dormir bebe, despierta hora, colecho, dormir bebe cama, bebe cama, chupon, quitar chupon, chupete, colecho seguro`,
  'care: pelvic_floor_specialist': `
    suelo pelvico, piso pelvico, pelvico, pelvica, incontinencia, orina, orinar, orino, fuga, fugas, prolapso,
    diastasis abdominal, fisioterapia, fisioterapeuta, dolor pelvico, dolor sexo, relaciones dolorosas, cicatriz,
    cicatriz cesarea, dolor cicatriz, dolor cicatriz cesarea, sale orina, orino estornudar, estornudar, dolor relaciones, dolor tener relaciones,
    duele tener relaciones, puedo correr, volver correr, correr despues, pipi, sale pipi, estornudo, orino estornudo,
    sale pipi estornudo, rectos, diastasis, diastasis rectos, terapia pelvica, terapia suelo pelvico, terapia piso pelvico,
    fisioterapia pelvica, toser, duele cicatriz, duele cicatriz cesarea`,
  'care: birth_doula': `
    parto, parto casa, parto natural, parto humanizado, partera, parteras, comadrona, matrona, dar luz, trabajo parto,
    plan parto, cesarea, contracciones, miedo parto, acompanamiento parto, doula parto, parto vaginal despues cesarea,
    parir, parir casa, miedo parir, miedo dar luz, hipnoparto, induccion, parto inducido, doula cesarea`,
  'languages english': `ingles`,
  'languages spanish': `espanol, castellano`,
  'languages french': `en frances, habla frances, hable frances, hablan frances, hablen frances`,
  'languages german': `en aleman, habla aleman, hable aleman, hablan aleman, hablen aleman`,
  'languages italian': `italiano`,
  'languages portuguese': `portugues`,
  'languages mandarin': `mandarin, chino mandarin`,
  'languages asl': `lengua de senas, lenguaje de senas, lengua de signos, senas americanas`,
  'insurance aetna': `aetna`,
  'insurance blue_cross': `blue cross`,
  'insurance cigna': `cigna`,
  'insurance united_healthcare': `united healthcare`,
  ...wordsAskingFor('es'),
  'availability nights': `turno de noche, turno nocturno`,
  'availability nights, of a person': `de noche, por la noche, por las noches, en la noche, en las noches, nocturna, nocturno`,
  'availability weekends': `fin de semana, fines de semana, los fines de semana, el fin de semana`,
  'freeWithin 7': `esta semana`,
  'freeWithin 3': `hoy, esta noche`,
  'ethnicity black': `negra, negro, afroamericana, afroamericano`,
  'ethnicity hispanic': `latina, latino, hispana, hispano`,
  'ethnicity asian': `asiatica, asiatico`,
  'ethnicity middle_eastern': `arabe`,
  'ethnicity native_american': `indigena, nativa americana`,
  'faith christian': `cristiana, cristiano`,
  'faith jewish': `judia, judio`,
  'faith muslim': `musulmana, musulman`,
  'faith hindu': `hindu`,
  'faith buddhist': `budista`,
  'gender woman': `mujer`,
  'gender man': `hombre, varon`,
  'sexuality lgbtq': `lesbiana, gay, queer, lgbt, lgbtq`,

  'before a language': `que, habla, hable, hablan, hablen, hablar, hablando, en, bilingue, nativa, idioma`,
  'after a language': `bilingue`,
  'before an insurer': `
    que, acepta, acepte, aceptan, acepten, aceptar, toma, tome, toman, tomen, recibe, reciba, trabaja, trabaje, cubierta,
    cubierto, con, por, seguro, aseguranza, de, mi, el, tengo`,
  'after an insurer': `seguro, plan`,
  'before another filter': `
    que, sea, es, con, de, ofrece, ofrezca, acepta, acepte, aceptan, acepten, cobre, cobra, disponible, libre, este, esta, para, una, un`,
  'after another filter': `disponible`,
  negations: `no, sin, ni, excepto, tampoco`,
  'between a negation and a filter': `sea, una, un, es, quiero, necesariamente, que, hable, habla, acepte, en, o, ni, muy`,
  'people who help': `
    doula, doulas, ninera, nineras, nana, nanas, enfermera, enfermeras, enfermero, partera, parteras, comadrona, comadronas,
    matrona, matronas, terapeuta, terapeutas, psicologa, psicologo, psicologas, psiquiatra, asesora, asesoras, consultora,
    consultoras, consejera, consejero, cuidadora, cuidadoras, especialista, especialistas, fisioterapeuta, alguien`,
  'between a person and what they are': `
    que, sea, es, una, un, y, o, de, la, el, tambien, muy, buena, posparto, lactancia, sueno, parto,
    nocturna, noche, suelo, pelvico, infantil`,
  'who and that': `que`,
  is: `sea, es, sean, son`,
  'no filter before these': `familia, familias, mamas, papas, madres, padres, pareja, parejas`,
  'tells of their own time': `nacio, nacieron, pari, desde, embarazada, cumple, cumplio`,

  'price at most, before': `
    menos de, por menos de, de menos de, a menos de, hasta, por hasta, maximo, maximo de, no mas de, por debajo de, bajo,
    que no cobre mas de, que no cueste mas de, no puedo pagar mas de, a lo mas`,
  'price at most, after': `o menos, maximo, como maximo, a lo mas`,
  'price dollars': `dolares, dolar, pesos`,
  'price by the hour': `la hora, por hora, hora, a la hora, cada hora, x hora, horas`,
  'price for all': `en total, fijo, precio fijo, total`,

  'near the person': `
    cerca de mi, cerca de mi casa, cerca de casa, cerca de aqui, cerca mio, cerca mia, cerca de donde vivo, cerca, aqui cerca,
    por aqui, por aqui cerca, por mi zona, en mi zona, en mi area, por mi area, en mi ciudad, en mi barrio, en mi colonia,
    donde vivo`,
  'before a place': `en, cerca de, por, alrededor de, a las afueras de`,
  'before the name of a place': `
    la, el, los, las, ciudad de, la ciudad de, zona de, la zona de, area de, el area de, area metropolitana de,
    el area metropolitana de, centro de, el centro de, estado de, el estado de, los suburbios de, municipio de`,
  'after the name of a place': `centro`,
  'not a place after in': `
    casa, madre, padre, padres, noche, la noche, dia, el dia, hospital, persona, dolor, agua, cama, cuna, semana, hora`,
  'a street': `calle, avenida, carretera, bulevar, camino`,
  'a number that is no zip code': `apto, apartamento, departamento, numero, piso, pasos, presupuesto`,
  // The states themselves are in projections/search/search-states.ts.
  'states and cities': `
    Florida = la florida; Illinois = ilinois; New Hampshire = nueva hampshire; New Jersey = nuevo jersey;
    New Mexico = nuevo mejico; North Carolina = carolina norte; South Carolina = carolina sur;
    West Virginia = virginia del oeste; Rhode Island = isla rhode; District of Columbia = distrito de columbia;
    U.S. Virgin Islands = islas virgenes; American Samoa = samoa americana;
    Northern Mariana Islands = marianas del norte, islas marianas del norte; New York, NY = nueva york;
    Philadelphia, PA = filadelfia; New Orleans, LA = nueva orleans; Bronx, NY = el bronx`,

  fillers: `
    hola, vivo, vivimos, acepta, acepte, aceptan, acepten, clase, clases, durante, da, dan, que, quien, quienes, cual, cuales, ayuda, ayudar, ayudarme, ayudame, ayudenme, necesito, necesita, necesitamos, busco,
    buscar, buscando, buscamos, quiero, quisiera, puedo, puede, pueden, tengo, tiene, tenemos, hay, estoy, esta, estamos,
    siento, sentir, sentirme, alguien, algo, alguna, alguno, algun, nadie, todo, toda, todos, todas, hacer, hago, hace, bebe,
    bebes, bebita, bebito, nino, nina, ninos, ninas, hijo, hija, hijos, mama, mamas, madre, madres, mujer, papa, papas, padre,
    padres, familia, recien, nacido, nacida, nacidos, nacer, nacio, nacimiento, despues, antes, cerca, aqui, casa, dia, dias,
    hoy, ahora, favor, gracias, semana, semanas, mes, meses, ano, anos, mucho, mucha, poco, mejor, bueno, buena, primera,
    primer, vez, veces, servicio, servicios, apoyo, cuidado, cuidados, cuidar, cuide, bien, mal, cada, tiempo, tener, persona,
    personas, posparto, postparto, embarazo, embarazada, conoce, conocen, recomienda, recomiendan, recomendar, disponible,
    libre, quiere, quitar, cobre, cobra, precio, solo`,
  'since when': `despues parto, desde parto, despues dar luz, despues nacimiento, nacio esta semana`,
  'small words': `
    de, del, la, las, el, los, lo, un, una, unos, unas, en, con, para, por, mi, mis, se, su, sus, que, y, al, es, son, esta,
    este, eso, esa, ese, esto, quien, quienes, cual, cuales, yo, tu, ella, ellos, nos, le, les, si, ya, muy, mas, pero, como,
    cuando, donde, desde, hasta, sin, sobre, entre, tan`,

  // Before the sign what English profiles say, after it the Spanish for it.
  'same meaning': `
    twins = gemelos gemelas mellizos mellizas cuates; cheap = barato barata economico economica; pain = duele duelen dolor;
    insurance = seguro aseguranza; babywearing = porteo portear fular; massage = masaje masajes; reflux = reflujo; gas = gases;
    bilingual = bilingue; husband = esposo marido pareja;
    night nights nocturnal = noche noches nocturna nocturno nocturnas; nurse nurses = enfermera enfermeras; nanny = ninera nana;
    prolapse = prolapso; medication = medicamento medicamentos antidepresivos antidepresivo;
    rage anger = ira rabia coraje enojada; run = correr; meal = comida comidas; weight = peso; hypnobirthing = hipnoparto;
    fear = miedo; pee leaks leaking = orino orinar orina pipi; sneeze = estornudo estornudar; tongue = lingual frenillo;
    miscarriage = aborto perdida perdi; supply = produccion; pump pumping = sacaleches tiraleche extractor;
    nipple nipples = pezon pezones; scar = cicatriz; sex = relaciones; nap naps = siesta siestas; bedsharing = colecho cama;
    class classes = clase clases; weaning = destete destetar; sleep = dormir duerme duerma sueno; colic = colico colicos;
    jaundice = ictericia; bottle = biberon mamila; cesarean = cesarea; depression = depresion deprimida deprimido;
    anxiety = ansiedad; cry = llora llorar lloro llanto; induction = induccion; premature = prematuro prematura;
    exhausted = agotada cansada; home = casa; meals = cuarentena; exercise exercises = ejercicio ejercicios;
    work job = trabajo trabajar; schedule = horario; trauma traumatic = traumatico; gentle = suave;
    pelvic = pelvico pelvica; newborn = nacido nacidos; adopted adoption = adoptado adoptada adopcion adoptar`,
  wishes: `acupuntura, quiropractica, nutriologa, nutricionista, pediatra, placenta, fotografa, yoga, masaje, porteo, reflujo, gases`,
}

/** Words above that are also English words or names, and are no sign that somebody writes Spanish. */
export const alsoEnglish = `
  mama mamas papa papas nina ninas casa hay dia persona servicio formula extractor mastitis trauma diastasis nanny doula sola
  estres abdominal vaginal natural plan panico sexo bebe fuga agarre no sale tomas biberon cuarentena depresion nana solo
  toma extra colico lingual suave ira gases cama`
