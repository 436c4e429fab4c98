/**
 * Realistic providers in any number, the same ones for the same seed. Names, places and kinds of care are
 * distributed as unevenly as in life (a few are common, most are rare), so that a search over them has a
 * realistic cost.
 */

import zipcodes from 'zipcodes'
import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../src/contract/profiles/attribute-options.ts'
import type { ProviderProfileEvent } from '../src/domain/profiles/provider-profile-events.ts'

export interface SyntheticEvent {
  readonly stream: string
  readonly event: ProviderProfileEvent
}

const firstNames =
  'Maria Sarah Emily Grace Anna Jessica Elena Rachel Hannah Sofia Olivia Amara Naomi Leah Julia Claire Priya Mei Chloe Isabel Fatima Aisha Carmen Lucía Zoë Renée Ingrid Noor Yuki Dana Megan Tara Erin Lauren Nicole Kim Tanya Ruth Alice Beth Joan Nina Rosa Vera Iris Eva Ada Mia Ivy June Hope Faith Joy Pearl Opal Hazel Violet Ruby Jade Amber Coral Dahlia Rosemary Marigold Wren Robin Paloma Stella Luna Aurora Celeste Simone Colette Margot Odette Giselle Bianca Chiara Giulia Francesca Beatriz Inês Catarina Mariana Heike Greta Ursula Liesel Xiaoyan Lihua Meiling Sunita Deepa Kavya Anjali Zainab Khadija Amina Adaeze Ngozi Chidi Imani Keisha Latoya Monique Danielle Brianna Kayla Destiny Autumn Summer Sierra Savannah'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Garcia Williams Brown Martinez Nguyen Jones Miller Davis Rodriguez Kim Patel Chen Lee Lopez Walker Young Allen King Wright Scott Torres Hill Green Adams Baker Nelson Carter Rivera Campbell Mitchell Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Myers Long Ross Foster Jimenez Müller Schröder Weiß O’Brien O’Connor García-Márquez Lefèvre Côté Ferrari Russo Bianchi Silva Santos Oliveira Wang Zhang Liu Okafor Adeyemi Mensah Cohen Levi Friedman Goldberg Haddad Khan Ahmed Singh Sharma Gupta'.split(
    ' ',
  )
const syllables =
  'ber man ro vik sen dal mor stein field ton ley wick bro kal tin ska pe lo ma ri no va da chi zu'.split(' ')

const places =
  'New York|NY Los Angeles|CA Chicago|IL Houston|TX Austin|TX Dallas|TX Seattle|WA Portland|OR Denver|CO Boston|MA Atlanta|GA Miami|FL Phoenix|AZ San Diego|CA San Francisco|CA Oakland|CA Philadelphia|PA San Antonio|TX San José|CA Jacksonville|FL Columbus|OH Charlotte|NC Indianapolis|IN Nashville|TN Detroit|MI Memphis|TN Louisville|KY Baltimore|MD Milwaukee|WI Albuquerque|NM Tucson|AZ Fresno|CA Sacramento|CA Kansas City|MO Mesa|AZ Omaha|NE Raleigh|NC Minneapolis|MN Tulsa|OK Tampa|FL New Orleans|LA Wichita|KS Cleveland|OH Honolulu|HI Anaheim|CA Lexington|KY Stockton|CA St. Paul|MN Newark|NJ Pittsburgh|PA Anchorage|AK Madison|WI Durham|NC Boise|ID Richmond|VA Spokane|WA Des Moines|IA Salt Lake City|UT Burlington|VT Providence|RI Missoula|MT Santa Fe|NM Asheville|NC Ann Arbor|MI Eugene|OR Bend|OR Boulder|CO Ithaca|NY Northampton|MA Savannah|GA'
    .split(/(?<=\|[A-Z]{2}) /u)
    .map((place) => place.split('|') as [string, string])

interface Kind {
  readonly type: string
  readonly title: string
  readonly business: readonly string[]
  readonly certifications: readonly string[]
  readonly techniques: readonly string[]
  readonly sentences: readonly string[]
}

/** For each kind: its type and title, names of businesses, certifications, techniques; then sentences. */
const kinds: readonly Kind[] = `birth_doula, birth doula
Birth Collective, Doula Care, Birth & Beyond, Gentle Arrivals
DONA International, CAPPA, ProDoula, Spinning Babies, ICEA
Rebozo, Hypnobirthing, Counterpressure, Lamaze, Bradley Method
I stay with you from the first strong contraction to the first feed.
We write a birth plan together and a second one for the day it changes.
I have supported hospital births, home births and planned caesareans.

lactation_consultant, lactation consultant
Lactation, Milk & Honey, First Latch, Nursing Support
IBCLC, CLC, CLEC, La Leche League Leader
Paced bottle feeding, Suck training, Laid-back nursing, Weighted feeds
Feeding should not hurt, and most of what hurts can be mended in two visits.
I look at the latch, the tongue, the pump and the plan for going back to work.
Twins, premature babies and low supply are a large part of my week.

night_nanny, night nanny
Quiet Nights, Moonlight Care, Night Owls, Restful Nest
Newborn Care Specialist, Infant CPR, NCSA
Eat-play-sleep, Dream feeding, Swaddling
You sleep while I settle, change and feed, or bring the baby to you to nurse.
In the morning you find a page with every feed and every nap.

postpartum_newborn_specialist, postpartum and newborn specialist
Fourth Season, Nesting, After Birth Care, Newborn Days
Postpartum Doula (DONA), Newborn Care Specialist, Infant CPR, CAPPA
Babywearing, Infant massage, Swaddling, Belly binding
I cook, I listen, I hold the baby, and I show what I know about the first weeks.
Families tell me the house feels calm again after the second day.

sleep_coach, sleep coach
Sleep Well, Good Night Baby, Slumber Studio
Gentle Sleep Coach, Family Sleep Institute, IPSP
Fading, Chair method, Wake windows, Gradual retreat
We begin with a log of three nights and end with a plan that fits your family.
No method is right for every child, and none of mine leaves a baby to cry alone.

maternal_mental_health, therapist for maternal mental health
Mother Mind, Still Waters Therapy, Lantern Counseling
PMH-C, LCSW, LMFT, LPC
CBT, EMDR, Mindfulness, Interpersonal therapy
Depression and anxiety after birth are common and can be treated.
Sessions are online during naps, with the baby in your arms if you like.

pelvic_floor_specialist, pelvic floor physical therapist
Core & Floor, Pelvic Health, Strong Roots Physio
WCS, PRPC, CAPP-Pelvic, DPT
Biofeedback, Dry needling, Scar massage, Breath work
We start with how you breathe and stand, then make the abdomen and the floor work together.
Leaking when you run is common and is not something to live with.

other, family support worker
Family Circle, Village House, Helping Hands
Infant CPR, Certified Educator of Infant Massage
Infant massage, Babywearing, Prenatal yoga
I help with whatever the week brings, from older siblings to forms and freezer meals.`
  .split('\n\n')
  .map((kind) => {
    const [first = '', business = '', certifications = '', techniques = '', ...sentences] = kind.split('\n')
    const [type = '', title = ''] = first.split(', ')
    const [names, papers, ways] = [business, certifications, techniques].map((list) => list.split(', '))
    return {
      type,
      title,
      business: names ?? [],
      certifications: papers ?? [],
      techniques: ways ?? [],
      sentences,
    }
  })

const everySentence = [
  'Free first call of twenty minutes.',
  'I work with every kind of family and every kind of feeding.',
  'My own three children taught me what the books leave out.',
  'Before this I was a registered nurse on a maternity ward for nine years.',
  'I answer messages within a day, and at night when we have agreed on it.',
  'Single parents, adoptive parents and parents of multiples are welcome.',
  'I come to your home with everything we need in one bag.',
]
const specialties = [
  'Twins and multiples',
  'NICU graduates',
  'Loss and grief',
  'LGBTQ+ families',
  'Adoption',
  'VBAC',
]
const otherLanguages = ['spanish', 'mandarin', 'french', 'asl', 'portuguese', 'german', 'italian']
const insurers = ['aetna', 'blue_cross', 'cigna', 'united_healthcare', 'out_of_network']

/**
 * Two events for nine of ten providers, one event for the others; a stream for each provider.
 * @param count providers
 * @param seed the same seed gives the same events for any count: a larger count only adds providers
 */
export function* syntheticProviderEvents(count: number, seed = 1): Generator<SyntheticEvent> {
  for (let number = 0; number < count; number++) yield* provider(number, seed)
}

function* provider(number: number, seed: number): Generator<SyntheticEvent> {
  const random = randomFrom(seed * 1_000_003 + number)
  const oneOf = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
  const oneOfUneven = <T>(items: readonly T[]) => items[Math.floor(random() ** 2.2 * items.length)] as T
  const someOf = <T>(items: readonly T[], share: number) => items.filter(() => random() < share)
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')

  const providerId = `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  const kind = oneOfUneven(kinds)
  const second = random() < 0.2 ? oneOf(kinds) : kind
  const first = oneOfUneven(firstNames)
  const rareName = () => capital(Array.from({ length: 3 }, () => oneOf(syllables)).join(''))
  const last = random() < 0.3 ? rareName() : oneOfUneven(lastNames)
  const [city, state] = oneOfUneven(places)
  const yearsInService = Math.floor(random() ** 1.7 * 30)
  const createdAt = new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 700) * 86_400_000).toISOString()
  const stream = `providerProfile-${providerId}`

  yield {
    stream,
    event: {
      type: 'ProviderProfileCreated',
      data: {
        providerId,
        organizationId: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
        businessName:
          random() < 0.5 ? `${last} ${oneOf(kind.business)}` : `${oneOf(kind.business)} of ${city}`,
        slug: `synthetic-${number}-${hex(6)}`,
        providerName: `${first} ${last}`,
        tagline: `${capital(kind.title)} for families in ${city} and online`,
        description: [
          `I am a ${kind.title} in ${city} with ${yearsInService} years of practice.`,
          ...kind.sentences,
          ...someOf(everySentence, 0.5),
        ].join(' '),
        yearsInService,
        familiesServed: Math.floor(yearsInService * (5 + random() * 25)),
        insuranceAccepted: random() < 0.5,
        medicaidAccepted: random() < 0.25,
        startingPrice: 20 + Math.floor(random() * 60) * 5,
        startingPriceType: random() < 0.7 ? 'hourly' : 'flat_fee',
        slidingScaleOffered: random() < 0.4,
        serviceDelivery: oneOf(['virtual_only', 'in_person_only', 'in_person_and_virtual']),
        providerTypes: [...new Set([kind.type, second.type])],
        languages: ['english', ...(random() < 0.4 ? [oneOfUneven(otherLanguages)] : [])],
        certifications: someOf(kind.certifications, 0.4),
        techniques: someOf([...new Set([...kind.techniques, ...second.techniques])], 0.4),
        businessType: oneOf(['individual', 'llc', null]),
        website: null,
        phone: null,
        address: { street: null, city, state, zipCode: oneOf(zipsOf(city, state)) ?? null },
        createdAt,
      },
    },
  }
  if (random() < 0.9)
    yield {
      stream,
      event: {
        type: 'ProviderProfileRevised',
        data: {
          providerId,
          changes: {
            insurers: someOf(insurers, 0.35),
            specialties: someOf(specialties, 0.2),
            photo: random() < 0.7 ? `${hex(12)}.svg` : null,
            gender: random() < 0.5 ? oneOfUneven(Object.keys(genders)) : null,
            sexuality: random() < 0.2 ? oneOf(Object.keys(sexualities)) : null,
            ethnicity: random() < 0.3 ? [oneOf(Object.keys(ethnicities))] : [],
            faith: random() < 0.2 ? oneOf(Object.keys(faiths)) : null,
            availability: someOf(Object.keys(availabilities), 0.4),
            serviceArea: random() < 0.4 ? [...someOf(zipsOf(city, state), 0.1), `${city}, ${state}`] : [],
          },
          slugId: null,
          releasedSlugId: null,
          undoes: null,
          revisedAt: createdAt,
        },
      },
    }
}

const zips = new Map<string, readonly string[]>()

const zipsOf = (city: string, state: string) => {
  const key = `${city}|${state}`
  const known = zips.get(key) ?? zipcodes.lookupByName(city, state).map(({ zip }) => zip)
  zips.set(key, known)
  return known.slice(0, 40)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Mulberry32: small, fast, and good enough to distribute people over cities. */
const randomFrom = (seed: number) => {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
