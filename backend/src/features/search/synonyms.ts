/**
 * Everyday words for a kind of care, for people who do not know its name (product.md, "Search"). They match
 * like the kind's own name, also incomplete and with typos. Phrases match if their words are adjacent,
 * ignoring words without meaning (`my`, `the`). The list is applied to the search, not to the index, so a new
 * line needs no rebuild.
 */
import type { ProviderType } from '../../contract/profiles/options.ts'
import { spanishSynonyms } from './spanish.ts'

/** In lower case, without accents and apostrophes, separated by commas. */
const said: Readonly<Record<string, readonly ProviderType[]>> = {
  [`breastfeeding, breastfeed, breast feeding, breast feed, breast milk, breastmilk, breast, latch, latching, wont latch,
    pumping, pump, breast pump, flange, tongue tie, tongue tied, lip tie, lactating, nipple, nipples, sore nipples, cracked nipples,
    milk supply, low supply, oversupply, engorged, engorgement, mastitis, clogged duct, blocked duct, thrush, milk, wont nurse,
    wont feed, wont eat, chestfeeding, chestfeed, relactation, slow weight gain, gaining weight, not gaining,
    formula, formula feeding, bottle feeding, bottle refusal, wont take bottle, combo feeding, jaundice, bilirubin,
    feeding support, feeding help, nursing support, nursing pain, cluster feeding, weaning`]: [
    'lactation_consultant',
  ],

  [`night nurse, baby nurse, newborn nurse, newborn care, newborn help, newborn nanny, night doula, overnight, overnight care,
    overnight help, overnight doula, night help, night care, night shift, night feeding, night feeds, baby nanny,
    up all night, wont settle, so can sleep, need sleep, get sleep, some sleep, colic, colicky, crying all night, confinement, confinement nanny,
    first month, sitting month, yuesao`]: ['night_nanny', 'postpartum_newborn_specialist'],
  ['night nanny, night nannies, night sitter']: ['night_nanny'],
  [`postpartum doula, postnatal doula, postpartum care, postpartum help, postpartum support, mothers helper, first weeks,
    need break, exhausted, recovering, recovery at home, cuarentena, forty days, postpartum meals, after birth care`]:
    ['postpartum_newborn_specialist'],

  [`postpartum depression, postnatal depression, perinatal depression, ppd, ppa, baby blues, depression, depressed,
    antidepressant, antidepressants, anxiety, anxious, panic, panic attack, panic attacks, postpartum anxiety, postpartum rage,
    rage, ocd, intrusive, intrusive thoughts, scary thoughts, bad thoughts, perinatal therapist, therapist, therapists, therapy,
    psychologist, psychiatrist, counselor, counselling, counseling, mental health, sad, sadness, hopeless, overwhelmed, lonely,
    feel nothing, feel numb, feel empty, feel alone, bad mother, bad mom, bad parent, not bonding, cant cope, cant stop crying, stop crying, keep crying, crying every day,
    birth trauma, traumatic birth, ptsd, emdr, miscarriage, stillbirth, pregnancy loss, infant loss, lost baby, grief,
    couples therapy, couples counseling, marriage`]: ['maternal_mental_health'],

  [`sleep training, sleep train, sleep trainer, sleep consultant, sleep expert, sleep help, sleep regression, month regression,
    sleep schedule, nap, naps, nap schedule, wake windows, bedtime, sleep through, sleeping through, sleep through night, wont sleep,
    not sleeping, doesnt sleep, never sleeps, wakes up, waking up, keeps waking, every hour, night weaning, night waking,
    early rising, cosleeping, cosleep, bedsharing`]: ['sleep_coach'],

  [`diastasis, diastasis recti, ab separation, abdominal separation, prolapse, leaking, leak, leaks, incontinence, bladder, pee, peeing, sneeze, sneezing,
    pelvic pain, pelvic floor, pelvic therapy, pelvic pt, kegel, kegels, physical therapist, physical therapy, physiotherapy,
    physio, core, abs, painful sex, sex hurts, pain during sex, scar, csection scar, cesarean scar, tailbone, run again,
    running again, exercise again`]: ['pelvic_floor_specialist'],

  [`labor coach, labour coach, birth coach, birth doula, birth support, labor support, birth plan, birth partner, vbac,
    giving birth, give birth, in labor, labor pain, hypnobirthing, hypnobirth, home birth, homebirth, induction, induced,
    epidural, contractions, unmedicated, natural birth, fear of birth, childbirth`]: ['birth_doula'],
}

export const synonyms: ReadonlyMap<string, readonly ProviderType[]> = new Map(
  [...Object.entries(spanishSynonyms), ...Object.entries(said)].flatMap(([words, types]) =>
    words.split(/\s*,\s*/u).map((word) => [word, types]),
  ),
)
