/**
 * How a place is written in a provider's service area or a parent's search. Small and pure, so that every
 * form can load it.
 */

/** A ZIP code, a state as two letters, or a city with its state: `78704`, `TX`, `Austin, TX`. */
export const areaPattern = /^(\d{5}|[A-Z]{2}|[^,\d][^,]{0,60}, [A-Z]{2})$/

export const areaMessage = 'Please enter a ZIP code, a state, or a city and state, like Austin, TX'
