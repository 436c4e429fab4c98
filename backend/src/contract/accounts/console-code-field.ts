import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'

/** Six digits of the authenticator, or one of the recovery codes. */
export const codeField = z
  .string('Please enter the code')
  .check(
    z.overwrite(trimText),
    z.minLength(6, 'Please enter the code'),
    z.maxLength(32, 'Please enter the code'),
  )
