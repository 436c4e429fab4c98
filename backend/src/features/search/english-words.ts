/**
 * What people type into the search in English, and what is meant by it. Phrases are separated by commas, in lower case,
 * without accents and apostrophes; small words within them count for nothing unless the list is about them.
 * docs/search-words.md says how to add one. spanish-words.ts has the same lists.
 */

import { stopWords } from '../../contract/search/search-words.ts'
import { keysOf, yesNoAskedFor, type YesNoAskedFor } from '../../domain/profiles/yes-no-fields.ts'

/** The words for each yes or no of a profile that a search can ask for. */
export const wordsAskingFor = (language: 'en' | 'es') =>
  Object.fromEntries(
    keysOf(yesNoAskedFor).flatMap((name) => {
      const words = yesNoAskedFor[name]
      return words === null ? [] : [[`${name} true`, words[language]]]
    }),
  ) as Record<`${YesNoAskedFor} true`, string>

export const englishWords = {
  // Everyday words for a kind of care, for people who do not know its name.
  'care: lactation_consultant': `
    breastfeeding, breastfeed, breast feeding, breast feed, breast milk, breastmilk, breast, latch, latching, wont latch,
    pumping, pump, breast pump, flange, tongue tie, tongue tied, lip tie, lactating, nipple, nipples, sore nipples,
    cracked nipples, milk supply, low supply, oversupply, engorged, engorgement, mastitis, clogged duct, blocked duct,
    thrush, milk, wont nurse, wont feed, wont eat, chestfeeding, chestfeed, relactation, slow weight gain, gaining weight,
    not gaining, formula, formula feeding, bottle feeding, bottle refusal, wont take bottle, combo feeding, jaundice,
    bilirubin, feeding support, feeding help, lactation help, lactation support, nursing support, nursing pain, cluster feeding, weaning`,
  'care: night_nanny postpartum_newborn_specialist': `
    night nurse, baby nurse, newborn nurse, newborn care, newborn help, newborn nanny, night doula, overnight,
    night help, night care, night shift, night feeding, night feeds,
    night nursing, baby nanny, up all night, wont settle, so can sleep, need sleep, get sleep, some sleep, colic, colicky,
    crying all night, confinement, confinement nanny, first month, sitting month, yuesao`,
  // These ask for nights as well.
  'care at night: night_nanny postpartum_newborn_specialist': `overnight doula, overnight care, overnight help, overnight nurse`,
  'care: night_nanny': `night nanny, night nannies, night sitter`,
  'care: postpartum_newborn_specialist': `
    postpartum doula, postnatal doula, postpartum care, postpartum help, postpartum support, mothers helper, first weeks,
    need break, exhausted, recovering, recovery at home, forty days, postpartum meals, after birth care, belly binding`,
  'care: maternal_mental_health': `
    postpartum depression, postnatal depression, perinatal depression, ppd, ppa, baby blues, depression, depressed,
    antidepressant, antidepressants, anxiety, anxious, panic, panic attack, panic attacks, postpartum anxiety,
    postpartum rage, rage, ocd, intrusive, intrusive thoughts, scary thoughts, bad thoughts, perinatal therapist,
    therapist, therapists, therapy, psychologist, psychiatrist, counselor, counselling, counseling, mental health, sad,
    sadness, hopeless, overwhelmed, lonely, feel nothing, feel numb, feel empty, feel alone, bad mother, bad mom,
    bad parent, not bonding, cant cope, cant stop crying, stop crying, keep crying, crying every day, birth trauma,
    traumatic birth, ptsd, emdr, miscarriage, stillbirth, pregnancy loss, infant loss, lost baby, grief, couples therapy,
    couples counseling, marriage`,
  'care: sleep_coach': `
    sleep training, sleep train, sleep trainer, sleep consultant, sleep coach, sleep expert, sleep help,
    sleep regression, month regression, sleep schedule, nap, naps, nap schedule, wake windows, bedtime, sleep through,
    sleeping through, sleep through night, wont sleep, not sleeping, doesnt sleep, never sleeps, wakes up, waking up,
    keeps waking, every hour, night weaning, night waking, early rising, cosleeping, cosleep, bedsharing`,
  'care: pelvic_floor_specialist': `
    diastasis, diastasis recti, ab separation, abdominal separation, prolapse, leaking, leak, leaks, incontinence, bladder,
    pee, peeing, sneeze, sneezing, pelvic pain, pelvic floor, pelvic therapy, pelvic floor therapy, pelvic pt, kegel, kegels, physical therapist,
    physical therapy, physiotherapy, physio, core, abs, painful sex, sex hurts, pain during sex, scar, csection scar,
    cesarean scar, tailbone, run again, running again, exercise again`,
  'care: birth_doula': `
    labor coach, labour coach, birth coach, birth doula, birth support, labor support, birth plan, birth partner, vbac,
    giving birth, give birth, in labor, labor pain, hypnobirthing, hypnobirth, home birth, homebirth, induction, induced,
    epidural, contractions, unmedicated, natural birth, fear of birth, childbirth`,
  // Words that are a filter.
  'languages english': `english`,
  'languages spanish': `spanish, castilian`,
  'languages french': `french`,
  'languages german': `german`,
  'languages italian': `italian`,
  'languages portuguese': `portuguese, brazilian portuguese`,
  'languages mandarin': `mandarin, mandarin chinese`,
  'languages asl': `asl, sign language, american sign language`,
  'insurance aetna': `aetna`,
  'insurance blue_cross': `blue cross, bluecross, blue cross blue shield, blue cross and blue shield, bcbs`,
  'insurance cigna': `cigna`,
  'insurance united_healthcare': `united healthcare, unitedhealthcare, united health care, unitedhealth care, uhc`,
  ...wordsAskingFor('en'),
  'availability nights': `overnight, overnights, over night, over nights`,
  'availability nights, of a person': `nighttime, at night, by night`,
  'availability weekends': `on weekends, on the weekend, weekend availability`,
  'freeWithin 7': `this week, within a week`,
  'freeWithin 3': `tonight, today, tomorrow`,
  'ethnicity black': `black, african american`,
  'ethnicity hispanic': `hispanic, latina, latino, latinx, latine`,
  'ethnicity asian': `asian, asian american`,
  'ethnicity middle_eastern': `middle eastern, arab`,
  'ethnicity native_american': `native american, indigenous`,
  'faith christian': `christian`,
  'faith jewish': `jewish`,
  'faith muslim': `muslim`,
  'faith hindu': `hindu`,
  'faith buddhist': `buddhist`,
  'gender woman': `female, woman`,
  'gender man': `male, man`,
  'sexuality lgbtq': `queer, gay, lesbian, lgbt, lgbtq, lgbtqia`,

  // What is said around a filter, and says nothing more.
  'before a language': `who, that, can, speak, speaks, speaking, fluent, native, bilingual, in`,
  'after a language': `speaking, speaker, speakers, language, bilingual, fluently`,
  'before an insurer': `
    who, that, do, does, any, take, takes, taking, accept, accepts, accepting, covered, by, in, network, with, my, have,
    insurance`,
  'after an insurer': `insurance, plan, ppo, hmo, coverage`,
  'before another filter': `who, that, is, are, with, on, a, offers, offering, available, free, for`,
  'after another filter': `available, availability`,
  // A filter that follows one of these is turned off.
  negations: `not, no, non, without, isnt, arent, doesnt, dont, never, except, neither, nor`,
  'between a negation and a filter': `a, an, any, the, be, does, do, want, need, is, necessarily, too, who, that, or, speak, speaks`,
  // Who helps: "a Black doula" asks for somebody, and "black stool" does not.
  'people who help': `
    doula, doulas, nanny, nannies, nurse, nurses, midwife, midwives, consultant, consultants, coach, coaches, therapist,
    therapists, counselor, counselors, psychologist, psychiatrist, provider, providers, specialist, specialists, caregiver,
    caregivers, sitter, sitters, ibclc, lc, someone, somebody`,
  'between a person and what they are': `who, that, is, are, a, an, and, or, the, speaking, also, please, licensed, certified, good`,
  // What links somebody to what they are, after "who" or "that": "who isn't Christian".
  'who and that': `who, that`,
  is: `is, isnt, are, arent, be`,
  // A filter before one of these is none: "LGBTQ family support", "French toast".
  'no filter before these': `toast, fries, bread, press, friend, friendly, family, families, parent, parents, affirming, inclusive, couple, couples, mom, moms, dad, dads, support, oats`,
  // "My baby was born this week" asks for nobody's times.
  'tells of their own time': `
    born, birth, had, due, since, delivered, delivery, delivering, old, pregnant, started, induced, induction, home from`,

  // Prices: "under $50 an hour".
  'price at most, before': `
    under, below, less than, up to, at most, no more than, not more than, max, maximum, maximum of, cheaper than, for under,
    for less than, for up to, cant pay more than, cannot pay more than, cant afford more than`,
  'price at most, after': `or less, or under, or cheaper, max, maximum, at most, tops`,
  'price dollars': `dollars, dollar, bucks, usd`,
  'price by the hour': `an hour, a hour, per hour, hour, hours, hr, hrs, h, hourly, per hr, an hr, a hr`,
  'price for all': `flat, flat fee, total, in total`,

  // Places.
  'near the person': `
    near me, near my home, near my house, near my place, nearby, near by, near here, near where i live, close to me,
    close to home, close to my home, close by, close to here, around me, around here, in my area, my area, in my city,
    in my town, in my neighborhood, in my neighbourhood, in my zip code, where i live, local to me`,
  'before a place': `in, near, around, close to, outside, by`,
  'before the name of a place': `downtown, greater, metro, the, central, city of, town of`,
  'after the name of a place': `area, metro, metro area, suburbs, region, downtown`,
  'not a place after in': `
    home, house, hospital, person, office, pain, love, labor, labour, need, town, water, bed, crib, school, morning,
    evening, night, general, advance, mother, father`,
  'a street': `
    st, street, ave, avenue, rd, road, blvd, boulevard, dr, drive, ln, lane, way, ct, court, pl, place, pkwy, parkway,
    hwy, highway, ter, terrace, cir, circle, sq, square, trl, trail, loop, run`,
  'a number that is no zip code': `apt, apartment, unit, suite, ste, room, rm, floor, no, number, box, budget, steps, pay, cost`,
  'states and cities': `
    North Carolina = n carolina; South Carolina = s carolina; North Dakota = n dakota; South Dakota = s dakota;
    West Virginia = w virginia, w va; Twentynine Palms, CA = 29 palms, twenty nine palms`,

  // Words that only show that somebody asks. They are looked for if there is nothing else.
  fillers: `
    hi, hello, hey, live, under, able, about, after, again, all, already, also, always, am, another, any, anybody, anyone, anything, around, back, bad, be,
    because, been, before, being, best, better, but, by, call, can, cant, close, come, comes, coming, could, couldnt, day,
    days, did, didnt, do, does, doesnt, doing, done, dont, down, during, each, else, even, ever, every, everything,
    experienced, feel, feeling, feels, few, find, finding, first, for, found, from, get, gets, getting, give, gives, go, goes,
    going, gonna, good, got, great, had, has, hasnt, have, havent, having, he, help, helping, helps, her, here, him, his,
    hour, hours, how, id, if, ill, im, into, isnt, it, its, ive, just, keep, keeps, kind, know, knows, last, late, less,
    like, little, local, look, looking, looks, lot, lots, made, make, makes, many, may, maybe, might, more, most, much,
    must, need, needed, needing, needs, never, new, next, nice, no, nobody, not, nothing, now, off, often, ok, okay, old, on,
    once, one, only, our, out, over, own, people, per, person, place, please, possible, provider, providers, really,
    recommend, recommendation, recommendations, right, say, search, see, service, services, she, should, since, so, some,
    somebody, someone, something, soon, start, started, still, stop, such, support, supports, take, takes, taking, than,
    thanks, that, their, them, then, there, these, they, thing, things, think, this, those, through, till, time, times, to,
    today, together, tomorrow, tonight, too, took, try, trying, until, up, us, use, used, very, visit, visits, want,
    wanted, wanting, wants, was, way, week, weeks, well, went, were, weve, what, when, where, which, while, who, whos,
    whose, why, will, with, without, wont, work, works, worst, would, year, years, yet, youre, baby, babies, babys, child,
    children, kid, kids, mama, mamas, mom, moms, mommy, mother, mothers, mum, mums, mummy, month, months, newborns, parent,
    parents, son, daughter, toddler, wife, family, families, care, pregnant, pregnancy, speak, speaking, speaks, accept,
    accepts, accepting, offer, offers, offering, safely, safe, class, classes, costs, charges, available`,
  // Phrases that only say since when. Without them, "birth" in "after birth" would find doulas.
  'since when': `
    after birth, after having baby, after giving birth, after delivery, after baby, since birth, since baby, born this week`,
  // Ignored in profiles too.
  'small words': [...stopWords].join(', '),

  // Words of one meaning, that are no kind of care. A search for one finds the others.
  'same meaning': `
    twin twins triplets multiples; cesarean caesarean csection; nicu premature preemie preterm; dad dads father fathers;
    husband partner partners spouse; meal meals cook cooks cooking food; deaf asl; run running runner;
    gay lesbian queer lgbt lgbtq; trans transgender nonbinary; adopted adoption adoptive adopting; surrogate surrogacy;
    miscarriage stillbirth loss; depressed depression; online virtual video telehealth remote zoom;
    cheap affordable budget sliding; cry cries crying; bedshare bedsharing cosleep cosleeping; hurt hurts pain painful;
    afraid scared scary fear; medication medications medicine antidepressant antidepressants;
    counselor counseling counselling; installation install installed fitting; chinese mandarin; brazilian portuguese`,
  // What perhaps nobody offers yet: staff are shown that it was asked for.
  wishes: `
    acupuncture, acupuncturist, bereavement, chef, chiropractor, chiropractic, circumcision, class, classes, cleaning,
    craniosacral, dietitian, donor, encapsulation, encapsulate, fertility, hypnobirthing, hypnotherapy, ivf, massage,
    maternity, midwife, midwives, montessori, nutrition, nutritionist, osteopath, pediatric, pediatrician, photographer,
    photography, placenta, prenatal, reflexology, reiki, rental, shower, surrogacy, tub, ultrasound, vaginismus, water,
    waterbirth, yoga, babywearing, reflux, gas`,
} as const

export type WordLists = Readonly<Record<keyof typeof englishWords, string>>
