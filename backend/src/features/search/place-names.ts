/** Names for places that are not in the book of ZIP codes. The keys have the form of `cityKey`. */

/** Common nicknames of cities and regions, mapped to a city and its state. */
export const nicknames: Readonly<Record<string, string>> = {
  nyc: 'New York, NY',
  ny: 'New York, NY',
  newyorkcity: 'New York, NY',
  bigapple: 'New York, NY',
  manhattan: 'New York, NY',
  brooklyn: 'Brooklyn, NY',
  bk: 'Brooklyn, NY',
  bronx: 'Bronx, NY',
  thebronx: 'Bronx, NY',
  queens: 'Flushing, NY',
  longisland: 'Hicksville, NY',
  la: 'Los Angeles, CA',
  sf: 'San Francisco, CA',
  sanfran: 'San Francisco, CA',
  frisco: 'San Francisco, CA',
  bayarea: 'San Francisco, CA',
  thebayarea: 'San Francisco, CA',
  siliconvalley: 'San Jose, CA',
  oc: 'Anaheim, CA',
  orangecounty: 'Anaheim, CA',
  sd: 'San Diego, CA',
  dc: 'Washington, DC',
  washingtondc: 'Washington, DC',
  philly: 'Philadelphia, PA',
  atl: 'Atlanta, GA',
  chitown: 'Chicago, IL',
  vegas: 'Las Vegas, NV',
  lv: 'Las Vegas, NV',
  nola: 'New Orleans, LA',
  pdx: 'Portland, OR',
  slc: 'Salt Lake City, UT',
  saltlake: 'Salt Lake City, UT',
  okc: 'Oklahoma City, OK',
  kc: 'Kansas City, MO',
  stl: 'Saint Louis, MO',
  indy: 'Indianapolis, IN',
  twincities: 'Minneapolis, MN',
  dfw: 'Dallas, TX',
  abq: 'Albuquerque, NM',
  jax: 'Jacksonville, FL',
  cincy: 'Cincinnati, OH',
  nuevayork: 'New York, NY',
  losangeles: 'Los Angeles, CA',
}

/**
 * Cities outside the USA. US towns have these names too, but are only recognized together with their state.
 */
export const foreignCities: ReadonlySet<string> = new Set(
  `paris london berlin madrid toronto montreal cairo warsaw delhi newdelhi mumbai tokyo beijing shanghai sydney
  amsterdam brussels stockholm oslo copenhagen helsinki lisbon barcelona munich zurich lagos nairobi havana bogota
  mexicocity guadalajara monterrey dublinireland edinburgh glasgow seoul manila bangkok jerusalem telaviv istanbul`
    .split(/\s+/u)
    .filter(Boolean),
)

/**
 * Names of cities and states that are also everyday words. They count as a place only after `in` or `near`,
 * or before a state.
 */
export const everydayPlaceNames: ReadonlySet<string> = new Set(
  `apo fpo dpo mobile reading spring orange independence concord temple surprise bend carolina troy hope normal union
  enterprise commerce energy paradise liberty harmony home center start grace faith charity joy angel sunrise
  mother house health comfort protection nursery latch milk plain early welcome friendship success prospect
  victoria florence jackson charlotte madison savannah sandy jordan jordyn virginia georgia dakota
  hamilton tyler carson bryan gary logan parker aurora jamaica york kent
  troy lynn franklin lawrence frederick sterling camden monroe warren gilbert laurel helena loretto
  anderson wilmington henderson clifton norman salem`
    .split(/\s+/u)
    .filter(Boolean),
)

/** State codes that are also words in English or Spanish. */
export const codesThatAreWords: ReadonlySet<string> = new Set(
  'in or me hi ok pa ma de la al id oh mo co ia va ar ut ne wa ga ri sd nd ct mt ky'.split(' '),
)
