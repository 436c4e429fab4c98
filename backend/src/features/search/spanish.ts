/** Spanish words as parents type them in a search, in lower case and without accents. */
import type { ProviderType } from '../../contract/profiles/options.ts'

/** Articles, prepositions and pronouns, which are ignored in a search. */
export const spanishSmallWords: ReadonlySet<string> = new Set(
  `de del la las el los lo un una unos unas en con para por mi mis me se su sus que y o u al es son esta este eso esa
  ese esto quien quienes cual cuales yo tu ella ellos nos le les si ya muy mas pero como cuando donde desde hasta sin sobre entre tan`
    .split(/\s+/u)
    .filter((word) => !['me', 'o', 'u', 'as'].includes(word)),
)

/** Words that show that somebody is asking, but not what for. */
export const spanishAskingWords: ReadonlySet<string> = new Set(
  `que quien quienes cual cuales ayuda ayudar ayudarme ayudame ayudenme necesito necesita necesitamos busco buscar buscando quiero quisiera puedo puede
  pueden tengo tiene tenemos hay estoy esta estamos siento sentir sentirme alguien algo alguna alguno nadie todo toda todos todas
  hacer hago hace bebe bebes bebita bebito nino nina ninos ninas hijo hija hijos mama mamas madre madres mujer papa papas padre padres
  familia recien nacido nacida nacidos nacer nacio nacimiento despues antes cerca aqui casa dia dias hoy ahora favor gracias
  semana semanas mes meses ano anos mucho mucha poco mejor bueno buena primera primer vez veces servicio servicios apoyo cuidado
  cuidados cuidar cuide bien cada tiempo tener persona personas posparto postparto embarazo embarazada`
    .split(/\s+/u)
    .filter(Boolean),
)

/** Spanish words for kinds of care (synonyms.ts has the English ones), without the words above. */
export const spanishSynonyms: Readonly<Record<string, readonly ProviderType[]>> = {
  [`lactancia, lactancia materna, amamantar, amamantando, dar pecho, pecho, pechos, agarra pecho, agarre, leche, leche materna, poca leche,
    mas leche, sacaleches, extractor, extractor leche, pezon, pezones, grietas, mastitis, frenillo, asesora lactancia, consultora lactancia,
    formula bebe, biberon, destete, destetar, ictericia, prende, no prende, prende pecho, no prende pecho, prenderse, prenderse pecho,
    no agarra, no agarra pecho, mamar, dar mamar, duele amamantar, duelen pezones, sale leche, no sale leche, sacar leche, sacarme leche,
    toma biberon, no toma biberon`]: ['lactation_consultant'],
  ['ninera nocturna, ninera noche, nanny nocturna, nanny noche, ninera noches']: ['night_nanny'],
  [`enfermera noche, enfermera nocturna, cuidadora nocturna, cuidado nocturno, noche,
    noches, nocturna, nocturno, puedo dormir, poder dormir, dormir, desvelo, desvelada, colicos, colico, llora, llora noche,
    llora toda noche, tomas nocturnas`]: ['night_nanny', 'postpartum_newborn_specialist'],
  [`cuarentena, cuarentena posparto, doula posparto, doula postparto, ayuda posparto, cuidado posparto, apoyo posparto, ayuda casa, recuperacion,
    agotada, cansada, ninera, cuidado recien nacido, recien nacido, especialista posparto,
    ayuda despues parto, apoyo despues parto, cuidado despues parto, comida cuarentena, no puedo todo`]: [
    'postpartum_newborn_specialist',
  ],
  [`duerme, duermen, dormir bebe, hijo duerme, bebe duerme, sueno, entrenamiento sueno, entrenar sueno, rutina sueno, siesta, siestas, despierta,
    asesora sueno, no duerme, no duerme noche, no duerme toda noche, duerme noche, duerme toda noche,
    despierta cada hora, despierta noche, ensenar dormir, ensenar dormir bebe`]: ['sleep_coach'],
  [`depresion, depresion posparto, depresion postparto, deprimida, deprimido, ansiedad, ansiosa, ansioso, triste, tristeza, llorar, lloro,
    no dejo llorar, panico, ataque panico, ataques panico, terapeuta, terapia, psicologa, psicologo, psiquiatra, consejera, salud mental, sola,
    mala madre, mala mama, miedo, duelo, perdida, perdi bebe, aborto espontaneo, trauma parto, estres, abrumada, no siento nada, siento nada, vacia, ganas nada, no tengo ganas nada, no quiero bebe, no siento amor`]:
    ['maternal_mental_health'],
  [`suelo pelvico, piso pelvico, pelvico, pelvica, incontinencia, orina, orinar, orino, fuga, fugas, prolapso, diastasis abdominal, fisioterapia,
    fisioterapeuta, dolor pelvico, dolor sexo, relaciones dolorosas, cicatriz, cicatriz cesarea,
    dolor cicatriz, sale orina, orino estornudar, estornudar, dolor relaciones, dolor tener relaciones, duele tener relaciones`]:
    ['pelvic_floor_specialist'],
  [`parto, parto casa, parto natural, parto humanizado, partera, dar luz, trabajo parto, plan parto, cesarea, contracciones, miedo parto, acompanamiento parto,
    doula parto, parto vaginal despues cesarea`]: ['birth_doula'],
}

/** Those of the words above that are also English words or names. */
const inBoth: ReadonlySet<string> = new Set(
  `mama mamas papa papas nina ninas casa hay dia persona servicio formula extractor mastitis trauma diastasis nanny doula sola
  estres abdominal vaginal natural plan panico sexo bebe fuga agarre no sale tomas biberon cuarentena depresion`.split(
    /\s+/u,
  ),
)

const signs: ReadonlySet<string> = new Set(
  [...spanishAskingWords, ...Object.keys(spanishSynonyms).flatMap((said) => said.split(/[\s,]+/u))].filter(
    (word) => !inBoth.has(word),
  ),
)

/** Whether a word shows that the search is in Spanish. */
export const isSpanishWord = (word: string): boolean => signs.has(word)

/** Phrases that only say since when. Without this list, `parto` in them would find doulas. */
export const spanishAskingPhrases = [
  'despues parto',
  'desde parto',
  'despues dar luz',
  'despues nacimiento',
] as const
