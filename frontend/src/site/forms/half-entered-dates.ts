/**
 * The dates and times within `place` of which only a part is entered. The browser gives their values as empty, so
 * that they would be lost silently. By the field's name, the message to show beside it.
 */

import { t } from 'backend/language/texts'
export const halfEnteredDates = (place: ParentNode): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...place.querySelectorAll('input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, t`Please finish this, or clear it`]),
  )
