/** What a form asks that is answered with yes or no. */

import {
  keysOf,
  laterYesNo,
  yesNoFields,
  type YesNoField,
  type YesNoSection,
} from 'backend/contract/profiles/yes-no-fields'

export const yesNoNames = keysOf(yesNoFields)

/** What one section asks, in its order. */
export const yesNoOf = (section: YesNoSection): readonly YesNoField[] =>
  yesNoNames.filter((name) => yesNoFields[name].section === section)

/** Whether no form asked it before November 2026. */
export const isLaterYesNo = (name: string): boolean => laterYesNo().some((later) => later === name)
