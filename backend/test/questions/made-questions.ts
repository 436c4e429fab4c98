/**
 * Questions made from templates, each with what must be understood: its place, its filters, and the rest as the kinds
 * of care or the words to look for. The words are those of parents' forums and clinics and know nothing of the code.
 * The second half of each list was held out while the reading was written.
 */

export interface AskedQuestion {
  readonly text: string
  /** `Austin, TX`; `?` for “near me”; empty for none. */
  readonly place: string
  /** `languages=spanish`, in the order of the alphabet. */
  readonly filters: readonly string[]
  /** Kinds of care joined by `+`, or words, in the order of the alphabet. */
  readonly rest: readonly string[]
  readonly isHeldOut: boolean
}

type Pairs = readonly (readonly [said: string, meant: string])[]

interface Parts {
  readonly care: Pairs
  readonly place: Pairs
  /** Said after the kind of care. */
  readonly filter: Pairs
  /** `{care}`, `{place}`, `{filter}` and words that mean nothing. */
  readonly templates: readonly string[]
}

const night = 'night_nanny+postpartum_newborn_specialist'

const english: Parts = {
  care: [
    ['doula', 'doula'],
    ['night nurse', night],
    ['therapist', 'maternal_mental_health'],
    ['sleep consultant', 'sleep_coach'],
    ['postpartum doula', 'postpartum_newborn_specialist'],
    ['midwife', 'midwife'],
    ['baby nurse', night],
    ['birth doula', 'birth_doula'],
    ['counselor', 'maternal_mental_health'],
    ['night nanny', 'night_nanny'],
  ],
  place: [
    ['in Austin, TX', 'Austin, TX'],
    ['near Seattle', 'Seattle, WA'],
    ['98103', 'Seattle, WA 98103'],
    ['near me', '?'],
    ['in North Carolina', 'North Carolina'],
    ['78701 Austin, TX', 'Austin, TX 78701'],
    ['', ''],
    ['in Brooklyn, NY', 'Brooklyn, NY'],
    ['around here', '?'],
    ['in Portland, Maine', 'Portland, ME'],
    ['Chicago, IL, USA', 'Chicago, IL'],
    ['in my area', '?'],
    ['near Tampa, FL 33602', 'Tampa, FL 33602'],
    ['in King County, WA', 'King County, WA'],
    ['Denver CO', 'Denver, CO'],
  ],
  filter: [
    ['who speaks Spanish', 'languages=spanish'],
    ['that takes Aetna', 'insurance=aetna'],
    ['under $50', 'maxPrice=50'],
    ['on a sliding scale', 'slidingScaleOffered=true'],
    ['who accepts Medicaid', 'medicaidAccepted=true'],
    ['', ''],
    ['for less than $40 an hour', 'maxPrice=40'],
    ['available this week', 'freeWithin=7'],
    ['fluent in French', 'languages=french'],
    ['covered by Cigna', 'insurance=cigna'],
    ['up to $45.00/hr', 'maxPrice=45'],
    ['who is free this week', 'freeWithin=7'],
    ['in network with Blue Cross', 'insurance=blue_cross'],
    ['that speaks Mandarin', 'languages=mandarin'],
    ['who isn’t Christian', ''],
    ['that doesn’t speak German', ''],
  ],
  templates: [
    '{care} {filter} {place}',
    'looking for a {care} {filter} {place}',
    'I need a {care} {place} {filter}',
    'can you recommend a {care} {filter} {place}?',
    'We want a good {care} {place} {filter} please',
    'does anyone know a {care} {filter} {place}',
  ],
}

const spanish: Parts = {
  care: [
    ['doula', 'doula'],
    ['niñera nocturna', 'night_nanny'],
    ['terapeuta', 'maternal_mental_health'],
    ['asesora de lactancia', 'lactation_consultant'],
    ['enfermera de noche', night],
    ['psicóloga', 'maternal_mental_health'],
    ['asesora de sueño', 'sleep_coach'],
    ['doula posparto', 'postpartum_newborn_specialist'],
    ['consultora de lactancia', 'lactation_consultant'],
    ['comadrona', 'birth_doula'],
  ],
  place: [
    ['en Miami', 'Miami, FL'],
    ['cerca de Los Ángeles', 'Los Angeles, CA'],
    ['en Carolina del Norte', 'North Carolina'],
    ['cerca de mí', '?'],
    ['', ''],
    ['en la ciudad de Nueva York', 'New York, NY'],
    ['en la zona de Houston', 'Houston, TX'],
    ['en Nueva Jersey', 'New Jersey'],
    ['por aquí', '?'],
    ['en el centro de Chicago', 'Chicago, IL'],
    ['en el condado de Orange, CA', 'Orange County, CA'],
    ['cerca de aquí', '?'],
    ['en el área de Dallas', 'Dallas, TX'],
    ['en Nuevo México', 'New Mexico'],
    ['78701 Austin, TX', 'Austin, TX 78701'],
  ],
  filter: [
    ['que hable español', 'languages=spanish'],
    ['que acepte Aetna', 'insurance=aetna'],
    ['por menos de $50 la hora', 'maxPrice=50'],
    ['que acepte Medicaid', 'medicaidAccepted=true'],
    ['', ''],
    ['disponible esta semana', 'freeWithin=7'],
    ['hasta $45', 'maxPrice=45'],
    ['en inglés', 'languages=english'],
    ['con seguro Cigna', 'insurance=cigna'],
    ['de menos de 30 dólares la hora', 'maxPrice=30'],
    ['que tome Medicaid', 'medicaidAccepted=true'],
    ['libre esta semana', 'freeWithin=7'],
    ['que sea cristiana', 'faith=christian'],
    ['que no sea cristiana', ''],
    ['cubierta por Blue Cross', 'insurance=blue_cross'],
    ['que habla portugués', 'languages=portuguese'],
  ],
  templates: [
    '{care} {filter} {place}',
    'busco una {care} {filter} {place}',
    'necesito {care} {place} {filter}',
    '¿hay alguna {care} {filter} {place}?',
    'Quiero una buena {care} {place} {filter} por favor',
    '¿alguien conoce una {care} {filter} {place}?',
  ],
}

const each = 300

const made = ({ care, place, filter, templates }: Parts): readonly AskedQuestion[] =>
  Array.from({ length: each }, (_, nth): AskedQuestion => {
    const isHeldOut = nth % 2 === 1
    const from = (pairs: Pairs, step: number) => {
      const half = Math.floor(pairs.length / 2)
      const among = isHeldOut ? pairs.slice(half) : pairs.slice(0, half)
      return among[Math.floor(nth / step) % among.length] ?? ['', '']
    }
    const [[careSaid, careMeant], [placeSaid, placeMeant], [filterSaid, filterMeant]] = [
      from(care, 2),
      from(place, 10),
      from(filter, 14),
    ]
    const half = templates.length / 2
    const template = templates[(isHeldOut ? half : 0) + (Math.floor(nth / 6) % half)] ?? ''
    const text = template
      .replace('{care}', careSaid)
      .replace('{place}', placeSaid)
      .replace('{filter}', filterSaid)
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return {
      text,
      place: placeMeant,
      filters: filterMeant === '' ? [] : [filterMeant],
      rest: [careMeant],
      isHeldOut,
    }
  })

export const madeQuestions = [...made(english), ...made(spanish)]
