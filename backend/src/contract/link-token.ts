/** The token in an emailed link. It is looked up on the server; a longer one cannot be valid. */

import * as z from 'zod/mini'
import { deadLink } from '../domain/decider/decider.ts'

const { message } = deadLink

export const linkToken = z.string(message).check(z.minLength(1, message), z.maxLength(200, message))
