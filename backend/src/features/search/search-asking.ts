/**
 * Filler words: people write to a search as they would to a friend, and these words only show that they ask,
 * not what for. They are searched for only if there is nothing else to search for, or if they are part of an
 * everyday name for a kind of care (`baby nurse`).
 */
export const askingWords: ReadonlySet<string> = new Set(
  `able about after again all already also always am another any anybody anyone anything around back bad be because been
  before being best better but by call can cant close come comes coming could couldnt day days did didnt do does doesnt
  doing done dont down during each else even ever every everything experienced feel feeling feels few find finding first
  for found from get gets getting give gives go goes going gonna good got great had has hasnt have havent having he help
  helping helps her here him his hour hours how id if ill im into isnt it its ive just keep keeps kind know last late less
  like little local look looking looks lot lots made make makes many may maybe might more most much must need needed
  needing needs never new next nice no nobody not nothing now off often ok okay old on once one only our out over own
  people per person place please possible provider providers really recommend recommendation recommendations right say
  search see service services she should since so some somebody someone something soon start started still stop such
  support supports take takes taking than thanks that their them then there these they thing things think this those
  through till time times to today together tomorrow tonight too took try trying until up us use used very visit visits
  want wanted wanting wants was way week weeks well went were weve what when where which while who whos whose why will
  with without wont work works worst would year years yet youre
  baby babies babys child children kid kids little mama mamas mom moms mommy mother mothers mum mums mummy month months
  newborns parent parents son daughter toddler wife family families care pregnant pregnancy speak speaking speaks accept
  accepts accepting offer offers offering safely safe class classes`
    .split(/\s+/u)
    .filter(Boolean),
)

/** Phrases that only say since when. Without this list, `birth` in them would find doulas. */
export const askingPhrases = [
  'after birth',
  'after having baby',
  'after giving birth',
  'after delivery',
  'after baby',
  'since birth',
  'since baby',
] as const
