import * as z from 'zod/mini'
import { eachOf, firstYesNo, laterYesNo } from '../../domain/profiles/yes-no-fields.ts'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { nameFieldOf } from '../accounts/name-rules.ts'
import { availabilities, ethnicities, faiths, genders, sexualities } from './attribute-options.ts'
import { businessTypes, insurers, keysOf, languages, providerTypes, serviceDeliveries } from './options.ts'
import { websiteCheck } from './website.ts'

export { unstatedTravelMiles } from '../../domain/profiles/provider-profile-events.ts'

/**
 * How a place is written in a provider's service area or a parent's search: a ZIP code, a state as two letters, or a city
 * with its state (`78704`, `TX`, `Austin, TX`).
 */
export const areaPattern = /^(\d{5}|[A-Z]{2}|[^,\d][^,]{0,60}, [A-Z]{2})$/

export const areaMessage = t`Please enter a ZIP code, a state, or a city and state, like Austin, TX`

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  )

/**
 * Accepts the two letters of the 50 states, the District of Columbia and the territories, or an empty string.
 */
export const isState = (text: string): boolean => text === '' || states.includes(text)

/** Two letters of a state or territory; lower case is accepted. */
const knownState = z.string().check(
  z.toUpperCase(),
  z.refine((code) => states.includes(code), t`Please use a state’s two-letter code, like TX`),
)

const milesMessage = t`Please enter whole miles from 5 to 60`

/** Five digits, or nine such as 78704-1234, or empty. */
const zipPattern = /^(\d{5}(-\d{4})?)?$/

const atLeast = (length: number, name: string) => {
  const message = t`${name} must be at least ${length} characters`
  return z
    .string(message)
    .check(z.overwrite(trimText), z.minLength(length, message), z.maxLength(5000, t`${name} is too long`))
}
const zeroOrMore = (name: string, most: number) => {
  const message = t`${name} must be 0 or greater`
  return z.number(message).check(z.gte(0, message), z.lte(most, t`${name} must be ${most} or less`))
}
const wholeNumber = (name: string, most: number) =>
  zeroOrMore(name, most).check(z.refine(Number.isInteger, t`${name} must be a whole number`))
/** The most characters of a one-line answer, and the most answers in one list. */
const longestLine = 200
const longestList = 30
const line = z
  .string()
  .check(
    z.overwrite(trimText),
    z.maxLength(longestLine, { error: t`Please use ${longestLine} characters or fewer`, abort: true }),
  )
const listOfLines = z.array(line).check(z.maxLength(longestList, t`Please list ${longestList} or fewer`))
const lines = z.optional(listOfLines)
const atLeastOne = <T extends Record<string, string>>(list: T, message: string) =>
  z.array(z.enum(keysOf(list)), message).check(z.minLength(1, message), z.maxLength(8))
const yesOrNo = () => z.boolean(t`Please choose yes or no`)

/** An address with a provider's id leads to that provider, so no slug may look like one. */
const providerIdForm = /^[0-9a-f]{32}$/

/**
 * Words in whose name nobody may speak: the addresses of the product's own pages, and what sounds like its
 * staff.
 */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `about account admin administrador administradora administrator api assets ayuda billing bookmarks care check-email
   compare confirm-address contact contacto cuenta dashboard dev endorsements es forgot-password fourth-trimester health
   help home inicio login logout me messages metrics moderador moderadora moderator new null oficial official onboarding
   onboarding-old photos privacidad privacy provider providers reset-password search security seguridad settings signup
   soporte staff support system terms undefined verify waitlist www`.split(/\s+/),
)

/** The onboarding form (product.md, "Provider profile"), with the product's exact messages. Prices in US dollars. */
export const providerProfileForm = z.strictObject({
  businessName: nameFieldOf(t`Business name`),
  slug: z.string(t`Slug must be at least 3 characters`).check(
    z.minLength(3, t`Slug must be at least 3 characters`),
    z.maxLength(50, t`Slug must be less than 50 characters`),
    z.regex(/^[a-z0-9-]+$/, t`Slug can only contain lowercase letters, numbers, and hyphens`),
    z.refine((slug) => !providerIdForm.test(slug) && !reservedSlugs.has(slug), t`That link is already taken`),
  ),
  providerName: nameFieldOf(t`Provider name`),
  tagline: atLeast(10, t`Tagline`),
  description: atLeast(50, t`Description`),
  yearsInService: wholeNumber(t`Years in service`, 80),
  familiesServed: wholeNumber(t`Families served`, 100_000),
  ...eachOf(firstYesNo(), yesOrNo),
  startingPrice: zeroOrMore(t`Starting price`, 1_000_000),
  startingPriceType: z.enum(['flat_fee', 'hourly'], t`Please select hourly or flat fee`),
  serviceDelivery: z.enum(keysOf(serviceDeliveries), t`Please select how you work`),
  providerTypes: atLeastOne(providerTypes, t`Please select at least one provider type`),
  languages: atLeastOne(languages, t`Please select at least one language`),
  certifications: lines,
  techniques: lines,
  businessType: z.optional(z.enum(keysOf(businessTypes))),
  website: z.optional(line.check(websiteCheck(t`Please enter a valid website URL`))),
  phone: z.optional(line),
  address: z.optional(
    z.strictObject({
      street: z.optional(line),
      city: z.optional(line),
      state: z.optional(
        line.check(z.toUpperCase(), z.refine(isState, t`Please use the state’s two-letter code, like TX`)),
      ),
      zipCode: z.optional(line.check(z.regex(zipPattern, t`Please enter a five-digit ZIP code`))),
    }),
  ),
})

export type ProviderProfileForm = z.infer<typeof providerProfileForm>

const oneOf = <T extends Record<string, string>>(list: T) => z.nullable(z.enum(keysOf(list)))
const someOf = <T extends Record<string, string>>(list: T) =>
  z.array(z.enum(keysOf(list))).check(z.maxLength(30))

/** The most places in one service area. */
const mostAreas = 50

/** Characters; it must fit on one line of a card. */
const longestProfession = 40

/**
 * What a provider may add on their dashboard (product.md, "Provider profile"). Null and empty mean "not
 * stated".
 */
export const profileAttributes = z.strictObject({
  /** What the provider does, in their own words, if no other type fits; empty removes it. */
  profession: z
    .string()
    .check(
      z.overwrite(trimText),
      z.maxLength(longestProfession, t`Please use ${longestProfession} characters or fewer`),
    ),
  insurers: someOf(insurers),
  specialties: listOfLines,
  gender: oneOf(genders),
  sexuality: oneOf(sexualities),
  ethnicity: someOf(ethnicities),
  faith: oneOf(faiths),
  availability: someOf(availabilities),
  serviceArea: z
    .array(line.check(z.regex(areaPattern, areaMessage)))
    .check(z.maxLength(mostAreas, t`Please list ${mostAreas} or fewer`)),
  /** Whole miles from their ZIP code or city. */
  travelMiles: z.nullable(
    z
      .number(milesMessage)
      .check(z.gte(5, milesMessage), z.lte(60, milesMessage), z.refine(Number.isInteger, milesMessage)),
  ),
  ...eachOf(laterYesNo(), yesOrNo),
  /** Where they may work by video; empty: everywhere. */
  videoStates: z.array(knownState).check(
    z.maxLength(states.length, t`Please list ${states.length} or fewer`),
    z.refine((codes) => new Set(codes).size === codes.length, t`Please name each state once`),
  ),
})

const { serviceArea, travelMiles, videoStates } = z.partial(profileAttributes).shape

/** The onboarding wizard: the form, where they go, and every yes or no. */
export const onboardingForm = z.extend(providerProfileForm, {
  serviceArea,
  travelMiles,
  ...eachOf(laterYesNo(), () => z.optional(yesOrNo())),
  videoStates,
})

export type OnboardingForm = z.infer<typeof onboardingForm>

/** A change on the dashboard: only the fields that changed. An empty text removes an optional one. */
export const profileChanges = z.partial(
  z.extend(providerProfileForm, {
    ...profileAttributes.shape,
    businessType: z.nullable(z.enum(keysOf(businessTypes))),
  }),
)

export type ProfileChanges = z.infer<typeof profileChanges>

/**
 * The form of profiles from before business name and slug existed (product.md, "Provider profile"), with the product's exact
 * messages.
 */
export const deprecatedProfileForm = z.strictObject({
  ...z.omit(providerProfileForm, { businessName: true, slug: true }).shape,
  providerName: nameFieldOf(t`Name`),
  description: z.optional(
    z.string().check(z.overwrite(trimText), z.maxLength(5000, t`Description is too long`)),
  ),
  yearsInService: wholeNumber(t`Years`, 80),
  startingPrice: zeroOrMore(t`Price`, 1_000_000),
  providerTypes: atLeastOne(providerTypes, t`Select at least one provider type`),
  languages: atLeastOne(languages, t`Select at least one language`),
  website: z.optional(line.check(websiteCheck(t`Must be a valid URL`))),
})

export type DeprecatedProfileForm = z.infer<typeof deprecatedProfileForm>
