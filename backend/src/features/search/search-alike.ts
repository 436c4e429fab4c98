/** Words with the same meaning that do not name a kind of care. A search for one also finds the others. */
const groups = [
  'twin twins triplets multiples gemelos mellizos',
  'cesarean caesarean csection',
  'nicu premature preemie preterm',
  'dad dads father fathers',
  'husband partner partners spouse',
  'meal meals cook cooks cooking food',
  'deaf asl',
  'run running runner',
  'gay lesbian queer lgbt lgbtq',
  'trans transgender nonbinary',
  'adopted adoption adoptive adopting',
  'surrogate surrogacy',
  'miscarriage stillbirth loss',
  'depressed depression',
  'online virtual video telehealth remote zoom',
  'cheap affordable budget sliding barato barata economico economica',
  'cry cries crying',
  'bedshare bedsharing cosleep cosleeping',
  'hurt hurts pain painful duele duelen dolor',
  'afraid scared scary fear',
  'medication medications medicine antidepressant antidepressants',
  'counselor counseling counselling',
  'installation install installed fitting',
  'insurance seguro',
  'chinese mandarin',
  'brazilian portuguese',
]

const alike: ReadonlyMap<string, readonly string[]> = new Map(
  groups.map((group) => group.split(' ')).flatMap((words) => words.map((word) => [word, words])),
)

/** The word itself and its synonyms, if any. */
export const sameMeaningWords = (word: string): readonly string[] => alike.get(word) ?? [word]

export const wordsWithSameMeaning: readonly string[] = [...alike.keys()]
