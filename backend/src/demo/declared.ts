/**
 * What some of the demo people declare in addition to the form, and when and where they come. Invented like
 * the people; most leave most of it empty, as real people do.
 */
import type {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../contract/profiles/attribute-options.ts'
import type { ProfileAttributes } from '../domain/profiles/provider-profile-events.ts'
import type { DemoPerson } from './demo-person.ts'

type Availability = keyof typeof availabilities

interface Declared {
  readonly gender?: keyof typeof genders
  readonly sexuality?: keyof typeof sexualities
  readonly ethnicity?: readonly (keyof typeof ethnicities)[]
  readonly faith?: keyof typeof faiths
  readonly availability?: readonly Availability[]
  /** Places besides their own city. */
  readonly serviceArea?: readonly string[]
}

export const declaredAttributes: Readonly<Record<string, Declared>> = {
  'Maya Okonkwo': {
    gender: 'woman',
    ethnicity: ['black'],
    availability: ['on_call', 'weekends'],
    serviceArea: ['Beaverton, OR', 'Vancouver, WA'],
  },
  'Claire Beaumont': { gender: 'woman', serviceArea: ['Metairie, LA', 'Gretna, LA'] },
  'Rosa Delgado-Ruiz': { gender: 'woman', ethnicity: ['hispanic'], serviceArea: ['Santa Fe, NM'] },
  'Tanisha Brooks': { gender: 'woman', ethnicity: ['black'], faith: 'christian' },
  'Wei-Ling Chen': { gender: 'woman', ethnicity: ['asian'], serviceArea: ['Daly City, CA', '94015'] },
  'Imani Foster': { gender: 'woman', ethnicity: ['black'] },
  'Samuel Adeyemi': { gender: 'man', ethnicity: ['black'], serviceArea: ['New York, NY', 'Queens, NY'] },
  'Priya Raman': {
    gender: 'woman',
    ethnicity: ['asian'],
    faith: 'hindu',
    availability: ['weekdays', 'short_notice'],
    serviceArea: ['Bellevue, WA', 'Renton, WA', '98004'],
  },
  'Elena Morales': { gender: 'woman', ethnicity: ['hispanic'], faith: 'christian' },
  'Amira Haddad': {
    gender: 'woman',
    ethnicity: ['middle_eastern'],
    faith: 'muslim',
    serviceArea: ['Detroit, MI', 'Ann Arbor, MI'],
  },
  'Grace Nakamura': { gender: 'woman', ethnicity: ['asian', 'pacific_islander'] },
  'Lena Fischer': { gender: 'woman', sexuality: 'lgbtq', availability: ['weekdays', 'evenings', 'weekends'] },
  'Keisha Daniels': { gender: 'woman', ethnicity: ['black'], serviceArea: ['Camden, NJ'] },
  'Naomi Feld': { gender: 'woman', faith: 'jewish', availability: ['weekdays', 'evenings'] },
  'Gabriela Soto': { gender: 'woman', ethnicity: ['hispanic'] },
  'Jasmine Turner': { gender: 'woman', ethnicity: ['black'], sexuality: 'straight' },
  'Michael Ostrowski': { gender: 'man', availability: ['evenings', 'weekends'] },
  'Xiaomei Zhang': { gender: 'woman', ethnicity: ['asian'], faith: 'buddhist' },
  'Vikram Iyer': { gender: 'man', ethnicity: ['asian'], sexuality: 'lgbtq' },
  'Josephine Baptiste': {
    gender: 'woman',
    ethnicity: ['black'],
    serviceArea: ['New York, NY', 'Queens, NY'],
  },
  'Carmen Villanueva': { gender: 'woman', ethnicity: ['hispanic'], serviceArea: ['Pasadena, CA'] },
  'Patience Mensah': { gender: 'woman', faith: 'christian', serviceArea: ['Fort Worth, TX', 'Plano, TX'] },
  'Liu Fang': { gender: 'woman', ethnicity: ['asian'], serviceArea: ['New York, NY', 'Brooklyn, NY'] },
  'Alan Brightwater': { gender: 'man', ethnicity: ['native_american'], faith: 'spiritual' },
  'Tobias Krause': { gender: 'man', ethnicity: ['white'], sexuality: 'straight', faith: 'not_religious' },
  'Leah Goldstein': { gender: 'woman', faith: 'jewish' },
  'Yuki Tanabe': { gender: 'non_binary', ethnicity: ['asian'], sexuality: 'lgbtq' },
  'Faith Abara': {
    gender: 'woman',
    ethnicity: ['black'],
    faith: 'christian',
    serviceArea: ['Sugar Land, TX'],
  },
  'Rachel Stein': { sexuality: 'lgbtq' },
  'Nkechi Obi': { gender: 'woman', ethnicity: ['black'] },
  'Luna Vasquez': { gender: 'woman', ethnicity: ['hispanic'], faith: 'spiritual' },
  'Theresa Yazzie': {
    gender: 'woman',
    ethnicity: ['native_american'],
    faith: 'spiritual',
    serviceArea: ['Farmington, NM', 'AZ'],
  },
  'Marcus Hale': { gender: 'man', availability: ['evenings', 'weekends'], serviceArea: ['Round Rock, TX'] },
  'Aisha Karim': { gender: 'woman', faith: 'muslim' },
}

/** The usual availability of a kind of provider, if the person declares none. */
const usual: Partial<Record<DemoPerson['types'][number], readonly Availability[]>> = {
  birth_doula: ['on_call'],
  lactation_consultant: ['weekdays', 'short_notice'],
  sleep_coach: ['weekdays', 'evenings'],
  pelvic_floor_specialist: ['weekdays'],
  night_nanny: ['nights', 'weekends'],
  postpartum_newborn_specialist: ['weekdays', 'weekends'],
  maternal_mental_health: ['weekdays', 'evenings'],
}

/** A provider who comes in person serves at least their own city. */
export const attributesOf = (person: DemoPerson): Omit<ProfileAttributes, 'photo'> => {
  const {
    gender,
    sexuality,
    ethnicity,
    faith,
    availability,
    serviceArea = [],
  } = declaredAttributes[person.name] ?? {}
  const [city, state] = person.place ?? []
  const home = city !== undefined && state !== undefined && person.delivery !== 'virtual_only'
  return {
    profession: person.profession ?? null,
    insurers: person.insurers ?? [],
    specialties: person.specialties ?? [],
    gender: gender ?? null,
    sexuality: sexuality ?? null,
    ethnicity: ethnicity ?? [],
    faith: faith ?? null,
    availability: availability ?? usual[person.types[0]] ?? [],
    serviceArea: home ? [`${city}, ${state}`, ...serviceArea] : serviceArea,
  }
}
