import * as z from 'zod/mini'
import { query } from '../declare.ts'

const option = z.object({ value: z.string(), label: z.string() })

export const optionLists = query('optionLists', {
  access: 'anyone',
  isStatic: true,
  input: z.strictObject({}),
  output: z.object({
    providerTypes: z.array(option),
    insurers: z.array(option),
    languages: z.array(option),
    serviceDeliveries: z.array(option),
    businessTypes: z.array(option),
  }),
})
