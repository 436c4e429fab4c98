import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers } from '../../../test/some-providers.ts'
import type { SearchCounts, SearchFilter } from '../../contract/search/search.ts'
import { speaking } from '../../platform/texts/readers-language.ts'
import { searchProviders } from './search.ts'

let world: Providers
beforeAll(async () => {
  world = await openProviders([
    {
      id: 'grace',
      providerName: 'Grace Okafor',
      businessName: 'First Light Births',
      providerTypes: ['birth_doula'],
      tagline: 'Calm birth support for first-time parents',
      description: 'I have stood beside two hundred families in hospital and at home.',
      city: 'Austin',
      state: 'TX',
      certifications: ['DONA International'],
      techniques: ['Rebozo'],
      insurers: ['aetna'],
      yearsInService: 9,
    },
    {
      id: 'elena',
      providerName: 'Elena García-Márquez',
      businessName: 'Leche y Luna',
      providerTypes: ['lactation_consultant'],
      tagline: 'Feeding made gentle, in two languages',
      description: 'A nursing mother should not hurt. I am a registered nurse and visit homes.',
      languages: ['english', 'spanish'],
      city: 'Austin',
      state: 'Texas',
      certifications: ['IBCLC'],
      techniques: ['Paced bottle feeding'],
      insurers: ['aetna', 'cigna'],
      yearsInService: 12,
    },
    {
      id: 'milk',
      providerName: 'Hannah Cole',
      businessName: 'Milk & Honey Nursing',
      providerTypes: ['lactation_consultant'],
      tagline: 'Nursing support through the first year',
      description: 'Nursing, nursing twins, and nursing at night.',
      city: 'Boulder',
      state: 'Colorado',
      certifications: ['CLC'],
    },
    {
      id: 'nadia',
      providerName: 'Nadia Benali',
      businessName: 'Moonrise',
      providerTypes: ['night_nanny'],
      tagline: 'You sleep, I watch',
      description: 'From ten in the evening until six in the morning.',
      languages: ['english', 'french'],
      city: 'Portland',
      state: 'OR',
    },
    {
      id: 'paula',
      providerName: 'Paula Schröder',
      businessName: 'Fourth Season',
      providerTypes: ['postpartum_newborn_specialist'],
      tagline: 'The first forty days, together',
      description: 'Meals, laundry, a shower for you and a lap for the baby.',
      languages: ['english', 'german'],
      city: 'Milwaukee',
      state: 'WI',
      yearsInService: 3,
    },
    {
      id: 'renee',
      providerName: 'Renée Lefèvre',
      businessName: 'Lantern Counseling',
      providerTypes: ['maternal_mental_health'],
      tagline: 'Therapy for the year after birth',
      description: 'Sessions online while the baby naps.',
      languages: ['english', 'french'],
      certifications: ['PMH-C'],
      insurers: ['blue_cross'],
    },
    {
      id: 'sam',
      providerName: 'Samantha Lee',
      businessName: 'Slumber Studio',
      providerTypes: ['sleep_coach'],
      tagline: 'Plans that fit your family',
      description: 'No method is right for every child.',
      languages: ['english', 'mandarin'],
      city: 'San José',
      state: 'CA',
      yearsInService: 20,
      photo: 'samantha.svg',
    },
    {
      id: 'ingrid',
      providerName: 'Ingrid Dahl',
      businessName: 'Core & Floor',
      providerTypes: ['pelvic_floor_specialist'],
      tagline: 'Stronger after birth',
      description: 'We begin with how you breathe.',
      techniques: ['Biofeedback'],
      city: 'Minneapolis',
      state: 'MN',
    },
    {
      id: 'both',
      providerName: 'Amara Mensah',
      businessName: 'Village House',
      providerTypes: ['birth_doula', 'postpartum_newborn_specialist'],
      tagline: 'Before, during and after',
      description: 'Named by my clients the doula who stays.',
      languages: ['english', 'spanish'],
      city: 'Newark',
      state: 'NJ',
      insurers: ['out_of_network'],
    },
    {
      id: 'named',
      providerName: 'Doula Jones',
      businessName: 'Jones & Daughters',
      providerTypes: ['other'],
      tagline: 'Help with the older ones',
      description: 'Whatever the week brings.',
      yearsInService: 0,
      familiesServed: 0,
    },
    {
      id: 'tagged',
      providerName: 'Olga Petrov',
      businessName: 'Hearth',
      providerTypes: ['other'],
      tagline: 'Meals from a former doula',
      description: 'Soup for the freezer.',
      yearsInService: 30,
    },
    {
      id: 'told',
      providerName: 'Kim Tran',
      businessName: 'Nest',
      providerTypes: ['other'],
      tagline: 'Order in the house',
      description: 'I learned it all from a doula in Grace, Idaho.',
      yearsInService: 30,
    },
  ])
})
afterAll(() => world.close())

const search = (filter: Partial<SearchFilter>) => searchProviders(world.tables, { ...noFilter, ...filter })
const found = async (searchQuery: string, filter: Partial<SearchFilter> = {}) =>
  (await search({ searchQuery, ...filter })).providers.map(({ id }) => id)
const foundSorted = async (searchQuery: string) => (await found(searchQuery)).sort()

describe('words', () => {
  it('rank a match in a name above a kind, a kind above a tagline, and a tagline above a description', async () => {
    expect(await found('doula')).toEqual(['named', 'grace', 'both', 'tagged', 'told'])
  })

  it('rank a provider with the word itself before one with a word that begins with it', async () => {
    expect((await found('nurs'))[0]).toBe('milk')
    expect(await found('sleep')).toEqual(['sam', 'nadia'])
  })

  it('must all match if any provider has them all', async () => {
    expect(await found('doula austin')).toEqual(['grace'])
    expect((await search({ searchQuery: 'doula austin' })).closest).toBeUndefined()
    expect((await search({})).closest).toBeUndefined()
  })

  it('find the closest matches if no provider has them all, and report that', async () => {
    expect(await found('doula lullabies')).toEqual(['named', 'grace', 'both', 'tagged', 'told'])
    expect((await search({ searchQuery: 'doula minneapolis' })).closest).toBe(true)
    expect((await search({ searchQuery: 'doula', languages: ['german'] })).totalCount).toBe(0)
  })

  it('that no profile has are ignored', async () => {
    const { providers, closest } = await search({ searchQuery: 'doula qwertzui' })
    expect(providers.map(({ id }) => id)).toEqual(await found('doula'))
    expect(closest).toBe(true)
  })

  it('that only ask are ignored, even if mistyped', async () => {
    expect(await found('i need someone to help me, a doula')).toEqual(await found('doula'))
    expect(await found('i need soemone to help me, a doula')).toEqual(await found('doula'))
  })

  it('find words with the same meaning', async () => {
    expect(await foundSorted('chinese')).toEqual(['sam'])
    expect(await found('telehealth')).toEqual(['renee'])
  })

  it('find options that the provider chose in their profile', async () => {
    expect(await foundSorted('aetna')).toEqual(['elena', 'grace'])
    expect((await found('doula out of network'))[0]).toBe('both')
  })

  it('rank providers by the weakest match, then by the strongest', async () => {
    expect((await found('grace doula')).slice(0, 2)).toEqual(['grace', 'told'])
  })

  it('match as prefixes from two letters on', async () => {
    expect(await found('sa')).toContain('sam')
    expect(await found('sam')).toEqual(['sam'])
    expect(await found('lact')).toEqual(['elena', 'milk'])
    expect((await found('doul aus'))[0]).toBe('grace')
  })

  it('of one letter are ignored next to other words', async () => {
    expect(await found('doula a')).toEqual(await found('doula'))
  })

  it('may have one typo from five letters on', async () => {
    expect(await found('duola')).toEqual(await found('doula'))
    expect(await found('ingird')).toEqual(['ingrid'])
    expect(await found('benalli')).toEqual(['nadia'])
    expect(await found('dhal')).toEqual([])
  })

  it('may have two typos from nine letters on, but no more', async () => {
    expect(await found('lactatoin')).toEqual(['elena', 'milk'])
    expect(await found('consultnat')).toEqual(['elena', 'milk'])
    expect(await found('brestfeding')).toEqual(['elena', 'milk'])
    expect(await found('bresfedin')).toEqual([])
    expect(await found('smantah')).toEqual([])
  })

  it('are not corrected if a profile uses them as typed', async () => {
    expect(await found('grace')).toEqual(['grace', 'told'])
  })

  it('match with and without accents', async () => {
    expect(await found('garcia marquez')).toEqual(['elena'])
    expect(await found('Renee Lefevre')).toEqual(['renee'])
    expect(await found('SCHRÖDER')).toEqual(['paula'])
    expect(await found('schroder')).toEqual(['paula'])
    expect(await found('gräce ökafor')).toEqual(['grace'])
  })

  it('match in singular and plural', async () => {
    expect(await found('doulas')).toEqual(await found('doula'))
    expect(await found('lactation consultants')).toEqual(['elena', 'milk'])
  })

  it('match the city and the state, by name and by code', async () => {
    expect(await foundSorted('austin')).toEqual(['elena', 'grace'])
    expect(await foundSorted('texas')).toEqual(['elena', 'grace'])
    expect(await foundSorted('tx')).toEqual(['elena', 'grace'])
    expect(await found('san jose california')).toEqual(['sam'])
  })

  it('match certifications, techniques and languages', async () => {
    expect(await found('ibclc')).toEqual(['elena'])
    expect(await found('biofeedback')).toEqual(['ingrid'])
    expect(await foundSorted('mandarin')).toEqual(['sam'])
  })

  it('without meaning are ignored', async () => {
    expect(await found('a doula for me in Austin')).toEqual(['grace'])
  })
})

describe('everyday words for a kind of care', () => {
  const lactation = ['elena', 'milk']
  const newborns = ['both', 'nadia', 'paula']
  it.each([
    ['breastfeeding', lactation],
    ['latch', lactation],
    ['pumping', lactation],
    ['tongue tie', lactation],
    ['night nurse', newborns],
    ['baby nurse', newborns],
    ['newborn care', newborns],
    ['postpartum depression', ['renee']],
    ['PPD', ['renee']],
    ['baby blues', ['renee']],
    ['anxiety', ['renee']],
    ['sleep training', ['sam']],
    ['diastasis', ['ingrid']],
    ['prolapse', ['ingrid']],
    ['leaking', ['ingrid']],
    ['labor coach', ['both', 'grace']],
    ['VBAC', ['both', 'grace']],
  ])('“%s” finds %j', async (words, ids) => {
    expect(await foundSorted(words)).toEqual(ids)
  })

  it('do not find lactation through “nursing” when a night nurse is wanted', async () => {
    expect(await found('night nurse')).not.toContain('milk')
    expect(await found('nurse')).not.toContain('milk')
  })

  it('are recognized when incomplete or mistyped', async () => {
    expect(await foundSorted('breastf')).toEqual(lactation)
    expect(await foundSorted('night nur')).toEqual(expect.arrayContaining(newborns))
    expect(await foundSorted('postpartum depresion')).toEqual(['renee'])
  })

  it('rank providers first who use these words themselves', async () => {
    expect((await found('nursing support'))[0]).toBe('milk')
  })

  it('can be combined with a place', async () => {
    expect(await found('night nurse portland')).toEqual(['nadia'])
    expect(await found('breastfeeding help boulder')).toEqual(['milk'])
    expect(await found('breastfeeding boulder')).toEqual(['milk'])
  })
})

describe('filters', () => {
  it('match any chosen value of the same filter', async () => {
    expect((await search({ type: ['night_nanny', 'sleep_coach'] })).providers.map(({ id }) => id)).toEqual([
      'sam',
      'nadia',
    ])
  })

  it('must all match', async () => {
    expect(await found('', { languages: ['spanish'], insurance: ['aetna'] })).toEqual(['elena'])
    expect(await found('', { certification: ['IBCLC'], technique: ['Rebozo'] })).toEqual([])
    expect(await found('doula', { languages: ['spanish'] })).toEqual(['both'])
  })

  it('that no provider passes find nobody', async () => {
    expect((await search({ certification: ['Knighthood'] })).totalCount).toBe(0)
  })

  it('for saved providers find nobody if the caller has saved none', async () => {
    const { providers, totalCount, counts } = await search({ bookmarkedOnly: true })
    expect({ providers, totalCount }).toEqual({ providers: [], totalCount: 0 })
    expect(counts.type).toContainEqual({ value: 'birth_doula', count: 0 })
  })
})

describe('cached counts', () => {
  const asked: string[] = []
  const watched = {
    query: <R extends object>(sql: string, parameters?: readonly unknown[], name?: string) => {
      asked.push(name ?? sql)
      return world.tables.query<R>(sql, parameters, name)
    },
  }

  it('are used for every page and sort order of the same search, and for no other search', async () => {
    const counts = new Map<string, SearchCounts>()
    let kept = 0
    const find = (filter: Partial<SearchFilter>) =>
      searchProviders(
        watched,
        { ...noFilter, ...filter },
        {
          countsCache: (question) => {
            // The cache is asked before anything is read.
            expect(asked.splice(0)).toEqual([])
            return {
              value: counts.get(question),
              keep: (made) => {
                kept += 1
                counts.set(question, made)
              },
            }
          },
        },
      ).finally(() => asked.splice(0))
    const first = await find({ searchQuery: 'texas' })
    expect(kept).toBe(1)
    const next = await find({ searchQuery: 'texas', sort: 'price', page: 2 })
    expect(kept).toBe(1)
    expect([next.counts, next.totalCount]).toEqual([first.counts, first.totalCount])
    await find({ searchQuery: 'texas', languages: ['spanish'] })
    expect(kept).toBe(2)
  })

  it('are neither read nor written if no counts are requested', async () => {
    const keep = () => {
      throw new Error('Nothing was to be counted')
    }
    const found = await searchProviders(
      world.tables,
      { ...noFilter, searchQuery: 'texas', languages: ['spanish'] },
      { counts: false, countsCache: () => ({ value: undefined, keep }) },
    )
    expect(found).not.toHaveProperty('counts')
    expect(found.totalCount).toBe((await search({ searchQuery: 'texas', languages: ['spanish'] })).totalCount)
  })
})

describe('counts', () => {
  it('say how many each option would match together with the other filters and the words', async () => {
    const { counts, totalCount } = await search({ searchQuery: 'texas', languages: ['spanish'] })
    expect(totalCount).toBe(1)
    expect(counts.insurance.slice(0, 2)).toEqual([
      { value: 'aetna', count: 1 },
      { value: 'cigna', count: 1 },
    ])
    expect(counts.languages.slice(0, 2)).toEqual([
      { value: 'english', count: 2 },
      { value: 'spanish', count: 1 },
    ])
    expect(counts.certification).toEqual([{ value: 'IBCLC', count: 1 }])
  })

  it('include a chosen option even if it matches nobody', async () => {
    const { counts } = await search({ certification: ['Knighthood'] })
    expect(counts.certification).toContainEqual({ value: 'Knighthood', count: 0 })
    expect(counts.certification).toContainEqual({ value: 'IBCLC', count: 1 })
  })
})

describe('the order', () => {
  it('without words puts more complete profiles first', async () => {
    const ids = await found('')
    expect(ids.slice(0, 2)).toEqual(['elena', 'grace'])
    expect(ids.at(-1)).toBe('named')
    expect(ids).toHaveLength(12)
  })

  it('of equal providers changes from day to day, and stays the same within a day', async () => {
    const on = async (day: string) =>
      (await searchProviders(world.tables, noFilter, { now: new Date(day) })).providers.map(({ id }) => id)
    const monday = await on('2026-03-02T00:00:00Z')
    expect(await on('2026-03-02T23:59:59Z')).toEqual(monday)
    const days = await Promise.all([3, 4, 5, 6, 7, 8].map((day) => on(`2026-03-0${day}`)))
    expect(days.some((ids) => ids.join() !== monday.join())).toBe(true)
  })
})

describe('a name typed whole', () => {
  it('comes first, even if it contains filler words', async () => {
    expect((await found('First Light Births'))[0]).toBe('grace')
    expect((await found('village house'))[0]).toBe('both')
    expect((await found('nest'))[0]).toBe('told')
  })

  it('comes first even if the provider is not at the place', async () => {
    const { providers, place } = await search({ searchQuery: 'moonrise', area: 'Austin, TX' })
    expect(providers[0]).toMatchObject({ id: 'nadia', away: true })
    expect(place?.inPersonCount).toBe(0)
  })
})

describe('words of a crisis', () => {
  it.each([
    'suicidal',
    'i feel like i am drowning',
    'I can’t do this anymore!',
    'sucidal thoughts',
    'quiero morirme',
    'ya no puedo más',
    'thinking about hurting my baby',
    'me siento mal',
  ])('“%s” finds maternal mental health, and reports a crisis', async (searchQuery) => {
    const { crisis, providers } = await search({ searchQuery })
    expect(crisis).toBe(searchQuery === 'me siento mal' ? 'unwell' : 'life')
    expect(providers.map(({ id }) => id)).toEqual(['renee'])
  })

  it('find it no matter which filters are set', async () => {
    const asked = { searchQuery: 'suicidal', type: ['birth_doula' as const], area: 'Austin, TX' }
    expect((await search(asked)).providers.map(({ id }) => id)).toEqual(['renee'])
  })

  it('are none where somebody can’t breastfeed anymore: lactation help is found', async () => {
    const { crisis, providers } = await search({ searchQuery: 'ya no puedo amamantar' })
    expect(crisis).toBe('strained')
    expect(providers.map(({ id }) => id)).toEqual(['elena', 'milk'])
  })

  it('find what was asked for as well, where only the weight of the words tells of danger', async () => {
    const { crisis, providers } = await search({
      searchQuery: 'doula, he breaks me and i have nowhere to run',
      type: ['birth_doula'],
    })
    expect(crisis).toBe('violence')
    expect(providers).not.toEqual([])
    expect((await search({ searchQuery: 'he breaks me and i have nowhere to run' })).providers[0]?.id).toBe(
      'renee',
    )
  })

  it.each(['latch hurts', 'cut the cord', 'can’t sleep', 'no puedo dormir', 'drop in class'])(
    'do not include “%s”',
    async (searchQuery) => {
      expect((await search({ searchQuery })).crisis).toBeUndefined()
    },
  )
})

describe('filters among the words', () => {
  it('are passed by everybody found; if these are few, others who come close follow', async () => {
    const { named, others, providers, totalCount } = await search({ searchQuery: 'spanish doula' })
    expect(named).toEqual([{ filter: 'languages', value: 'spanish', rest: 'doula' }])
    expect([totalCount, providers.map(({ id }) => id)]).toEqual([1, ['both']])
    expect(others?.map(({ id }) => id)).toEqual(['named', 'grace', 'tagged', 'told'])
  })

  it('count for the options like chosen ones', async () => {
    const typed = await search({ searchQuery: 'spanish', insurance: ['aetna'] })
    expect(typed.counts).toEqual((await search({ languages: ['spanish'], insurance: ['aetna'] })).counts)
  })

  it('that are negated narrow nothing', async () => {
    expect(await found('a doula who does not speak Spanish')).toEqual(await found('doula'))
  })

  it('hold beside words that nobody uses, and these are said', async () => {
    const { named, unmet, unknownWords, providers } = await search({ searchQuery: 'zyxwy spanish doula' })
    expect([named?.length, unmet, unknownWords]).toEqual([1, undefined, ['zyxwy']])
    expect(providers.map(({ id }) => id)).toEqual(['both'])
  })

  it('hold apart: of two, the one that somebody passes', async () => {
    const { named, unmet, providers } = await search({ searchQuery: 'hindu spanish doula' })
    expect([named?.map(({ value }) => value), unmet?.map(({ value }) => value)]).toEqual([
      ['spanish'],
      ['hindu'],
    ])
    expect(providers.map(({ id }) => id)).toEqual(['both'])
  })

  it('are joined to what was chosen: further values of a list; else what was chosen stands', async () => {
    const chosen = { languages: ['french' as const], maxPrice: 80, medicaidAccepted: false }
    const { named } = await search({ ...chosen, searchQuery: 'spanish medicaid under $50' })
    expect(named?.map(({ filter }) => filter)).toEqual(['languages'])
  })

  it('say “near me”, and that no place is known', async () => {
    const { isNear, place } = await search({ searchQuery: 'doula near me' })
    expect([isNear, place]).toEqual([true, undefined])
    expect((await search({ searchQuery: 'doula', area: 'near me' })).isNear).toBe(true)
    expect((await search({ searchQuery: 'doula near me', area: 'Austin, TX' })).isNear).toBeUndefined()
  })

  it('are called unmet if nobody passes them, and the answer says so', async () => {
    const { unmet, named, totalCount } = await search({ searchQuery: 'German doula' })
    expect([unmet?.length, named]).toEqual([1, undefined])
    expect(totalCount).toBeGreaterThan(0)
  })
})

describe('Spanish', () => {
  it.each([
    ['niñera nocturna', ['both', 'nadia', 'paula']],
    ['lactancia', ['elena', 'milk']],
    ['enfermera de noche', ['both', 'nadia', 'paula']],
    ['depresión posparto', ['renee']],
    ['suelo pélvico', ['ingrid']],
    ['mi bebé no agarra el pecho', ['elena', 'milk']],
    ['no se prende', ['elena', 'milk']],
    ['me duele al amamantar', ['elena', 'milk']],
    ['no me sale leche', ['elena', 'milk']],
    ['quiero dar de mamar', ['elena', 'milk']],
    ['no siento nada', ['renee']],
    ['no tengo ganas de nada', ['renee']],
    ['me siento vacía', ['renee']],
    ['se me sale la orina', ['ingrid']],
    ['me orino al estornudar', ['ingrid']],
    ['llora toda la noche', ['both', 'nadia', 'paula']],
  ])('“%s” finds %j', async (words, ids) => {
    expect((await foundSorted(words)).slice(0, ids.length)).toEqual(ids)
  })

  it('finds providers who speak it first', async () => {
    expect(await found('lactancia')).toEqual(['elena', 'milk'])
  })

  it('finds them first among equals for a reader of Spanish alone, also without words', async () => {
    const english = await found('')
    const spanish = await speaking('es', () => found(''))
    const speakers = new Set((await search({ languages: ['spanish'] })).providers.map(({ id }) => id))
    const loss = english.slice(-1)
    expect(spanish).not.toEqual(english)
    expect(spanish.filter((id) => !loss.includes(id))).toEqual([
      ...english.filter((id) => speakers.has(id) && !loss.includes(id)),
      ...english.filter((id) => !speakers.has(id) && !loss.includes(id)),
    ])
  })

  it.each([
    'doula en español',
    '¿Qué doula habla español?',
    '¿Quién habla español y es doula?',
    'doula in Spanish',
    'spanish speaking doula',
  ])('is requested by “%s”', async (words) => {
    expect((await found(words))[0]).toBe('both')
  })
})

describe('odd searches', () => {
  it.each([
    ['nothing but spaces', '   '],
    ['nothing but punctuation', `!?.,;:'"()&|<>*%_\\`],
    ['emoji', '👶🍼'],
    ['nothing but words that say nothing', 'the of and'],
  ])('of %s find everyone', async (_name, searchQuery) => {
    expect((await search({ searchQuery })).totalCount).toBe(12)
  })

  it.each([
    ['200 letters', 'x'.repeat(200)],
    ['very many words', Array.from({ length: 50 }, (_, i) => `w${i}`).join(' ')],
    ['words nobody could mean', 'qwertzui asdfghjk yxcvbnmq plokijuh zhnujmik'],
  ])('of %s find nobody', async (_name, searchQuery) => {
    expect((await search({ searchQuery })).totalCount).toBe(0)
  })

  it.each([
    ['quotes', `"doula" 'austin'`],
    ['query syntax', 'doula & austin | !(x) <-> :*'],
    ['a NUL', 'doula\0austin'],
    ['wildcards', '%doula_ austin%'],
    ['half a surrogate', 'doula \ud83d austin'],
    ['SQL', `doula'; austin--`],
  ])('with %s are searched for their words', async (_name, searchQuery) => {
    expect((await search({ searchQuery })).providers.map(({ id }) => id)).toContain('grace')
  })

  it('with a NUL in a filter find nobody', async () => {
    expect((await search({ technique: ['\0'] })).totalCount).toBe(0)
  })

  it('for a page past the end return no providers and the total count', async () => {
    const { providers, totalCount } = await search({ page: 500 })
    expect(providers).toEqual([])
    expect(totalCount).toBe(12)
  })
})
