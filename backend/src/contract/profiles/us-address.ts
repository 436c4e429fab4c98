/** How an address in the United States is written. Small and pure, so that every form can load it. */

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  )

/**
 * Accepts the two letters of the 50 states, the District of Columbia and the territories, or an empty string.
 */
export const isState = (text: string): boolean => text === '' || states.includes(text)

/** Five digits, or nine such as 78704-1234, or empty. */
export const zipPattern = /^(\d{5}(-\d{4})?)?$/
