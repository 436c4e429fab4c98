/**
 * Numbers in words. Not by `Intl`, whose first use holds a browser up: Chromium reads the data of every
 * language that it knows, some 30 ms on a desktop and four times as much on a phone.
 */

/** A whole number: "1,034" */
export const numberWords = (count: number | string) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Dollars, with cents where there are some: "$1,250", "$42.50" */
export const dollarWords = (amount: number) => {
  const [dollars = '', cents] = amount.toFixed(2).split('.')
  return `$${numberWords(dollars)}${cents === '00' ? '' : `.${cents}`}`
}
