/**
 * Words of a person who may harm themself or their baby, in English and Spanish. A search with them always
 * shows the hotline first and maternal mental health below (product.md, "Search": Crisis words). A false
 * alarm is better than a miss. Pure.
 */
import { typosAllowed, countTypos } from './search-typos.ts'
import { wordsOf } from './search-words.ts'

/** Phrases of adjacent words, in the form that `wordsOf` returns. A star stands for any ending. */
const phrases = `
  suicid*; suicidal; suicide; selfharm*; self harm*; self injur*; kill myself; kill me; killing myself; end my life; ending my life; end it all; end it;
  take my life; taking my life; want to die; wanna die; want to be dead; wish i was dead; wish i were dead; wish i could die;
  better off dead; rather be dead; ready to die; going to die; think about dying; thinking about dying; thoughts of dying;
  thoughts of death; dont want to live; dont want to be alive; dont want to be here; dont want to wake up; dont want to exist;
  do not want to live; do not want to be here; do not want to be alive;
  no reason to live; nothing to live for; not worth living; tired of living; tired of life; give up on life; giving up on life;
  hurt myself; hurting myself; harm myself; harming myself; cut myself; cutting myself; overdose;
  hurt my baby; hurting my baby; harm my baby; harming my baby; hurt the baby; hurting the baby; harm the baby; harming the baby;
  kill my baby; killing my baby; shake my baby; shake the baby; hurt my child; hurting my child; drop my baby on purpose;
  cant do this anymore; cant do this any more; cannot do this anymore; cant do it anymore; cant take it anymore; cant take this anymore;
  cant go on; cannot go on; cant keep going; cant live like this; cant cope anymore; better off without me; better without me;
  im drowning; i am drowning; feel like drowning; like i am drowning; like im drowning; want to disappear; wish i could disappear;
  voices telling me; hearing voices; crisis line; crisis hotline; 988;
  kms; kys; to sh; into sh; sh urges; sh urge; sh thoughts; unaliv*; sewerslide; ctb; catch the bus tonight; ending it all; off myself;
  kill my self; killing my self; hang myself; shoot myself; drown myself; slit my wrists; cut my wrists; jump off a bridge;
  dont wanna live; dont wanna be here; dont wanna be alive; dont wanna wake up; dont wanna exist; wanna be dead; and never wake up; to never wake up; could never wake up; can not go on;
  wish i wasnt here; wish i wasnt alive; wish i was never born; done with life; done living; no point in living; no point living;
  hate my life; hate being alive; drown my baby; drown the baby; throw my baby; throwing my baby; throw the baby; throwing the baby;
  smother my baby; smother the baby;
  autolesi*; suicidio; matarme; me quiero matar; quitarme la vida; acabar con mi vida; terminar con mi vida; acabar con todo;
  quiero morir; quiero morirme; me quiero morir; ganas de morir; ganas de morirme; deseo morir; quisiera morir; quisiera estar muerta;
  no quiero vivir; no quiero seguir viviendo; no quiero estar aqui; sin ganas de vivir; ganas de vivir; no vale la pena vivir;
  hacerme dano; lastimarme; cortarme; herirme; hacerle dano; hacer dano a mi bebe; lastimar a mi bebe; lastimar al bebe; matar a mi bebe;
  no puedo mas; ya no puedo; no aguanto mas; ya no aguanto; no doy mas; me estoy ahogando; me ahogo; estarian mejor sin mi;
  mejor sin mi; quiero desaparecer; voy a matar; desvivirme; no quiero despertar; no quiero estar viva; ojala me muera; ojala no despierte;
  mejor muerta; cansada de vivir; harta de vivir; sentido vivir; sentido a la vida; no vale la pena seguir; odio mi vida; ahorcarme;
  ahogar a mi bebe; sacudir a mi bebe; lastimar a mi hij*; matar a mi hij*`
  .split(';')
  .map((phrase) => phrase.trim().split(/\s+/u))

/** Words that mean harm only where nothing else is typed: `sh` is also the beginning of a curse. */
const alone = /^(sh|no puedo seguir)$/u
/** Kilometers, not a wish to die. A number alone is not enough: `week 3 kms`. */
const distance = /\bwithin \d+ kms\b|\b\d+ kms (?=from|away|of|radius)/giu

export const isCrisis = (text: string): boolean => {
  const words = wordsOf(text.replace(distance, ''))
  if (alone.test(words.join(' '))) return true
  return phrases.some((phrase) => words.some((_, start) => isSaid(words, start, phrase)))
}

const isSaid = (words: readonly string[], start: number, phrase: readonly string[]) =>
  start + phrase.length <= words.length &&
  phrase.every((word, index) => isWord(words[start + index] ?? '', word))

const isWord = (typed: string, word: string) => {
  if (!word.endsWith('*')) return typed === word || isNear(typed, word)
  const start = word.slice(0, -1)
  return typed.startsWith(start) || isNear(typed.slice(0, start.length), start)
}

/**
 * Whether `typed` is a mistyped `word`. Only for words that are long enough not to be confused with others.
 */
const isNear = (typed: string, word: string) => {
  const most = Math.min(1, typosAllowed(typed, word))
  return most > 0 && (typed[0] === word[0] || word.length > 6) && countTypos(typed, word, most) <= most
}
