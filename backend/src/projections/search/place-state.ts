/** Places as people write them, in SQL: their state, by its ZIP code or by its name or letters at the end; and a city. */
import { stateCode, stateNames } from './search-states.ts'

/** The first three digits from which a state has the ZIP codes, up to the next one's; 17 of 41,906 are another's. */
const zipStarts =
  '005 NY,006 PR,008 VI,009 PR,010 MA,028 RI,030 NH,039 ME,050 VT,055 MA,056 VT,060 CT,070 NJ,100 NY,150 PA,197 DE,200 DC,201 VA,202 DC,206 MD,220 VA,247 WV,270 NC,290 SC,300 GA,320 FL,350 AL,370 TN,386 MS,398 GA,400 KY,430 OH,460 IN,480 MI,500 IA,530 WI,550 MN,569 DC,570 SD,580 ND,590 MT,600 IL,630 MO,660 KS,680 NE,700 LA,716 AR,730 OK,733 TX,734 OK,750 TX,800 CO,820 WY,832 ID,840 UT,850 AZ,870 NM,885 TX,889 NV,900 CA,967 HI,969 GU,970 OR,980 WA,995 AK'.split(
    ',',
  )

const zips = Object.fromEntries(
  zipStarts.flatMap((line, at) => {
    const [from = '', state = ''] = line.split(' ')
    const next = Number(zipStarts[at + 1]?.slice(0, 3) ?? 1000)
    return Array.from({ length: next - Number(from) }, (_, more) => [
      String(Number(from) + more).padStart(3, '0'),
      state,
    ])
  }),
)

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

const names = Object.fromEntries(
  stateNames.flatMap((name) => {
    const code = stateCode(name) ?? ''
    return [
      [plain(name), code],
      [code, code],
    ]
  }),
)

const json = (values: Readonly<Record<string, string>>) => `'${JSON.stringify(values)}'::jsonb`

/** Two letters, or null where the text names no state. @param text a column */
export const placeStateSql = (text: string): string => `(
  select coalesce(${json(zips)} ->> left(substring(written from '\\m(\\d{5})\\M'), 3),
    ${[3, 2, 1, 0].map((more) => `${json(names)} ->> replace(substring(words from '(?:[A-Z]+ ){${more}}[A-Z]+$'), ' ', '')`).join(',\n    ')})
    from (select ${text} as written, trim(regexp_replace(upper(${text}), '[^A-Z]+', ' ', 'g')) as words) place)`

/**
 * `saint-paul` for `St. Paul` and `Saint Paul`: one spelling of a city, county or part of a city. Empty without a name.
 * @param text a column
 */
export const placeSlugSql = (text: string): string => `(
  select coalesce(trim(both '-' from regexp_replace(
    ${Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }).reduce(
      (inner, [short, full]) => `regexp_replace(${inner}, '^${short}\\M', '${full}')`,
      `lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`,
    )}, '[^a-z0-9]+', '-', 'g')), ''))`
