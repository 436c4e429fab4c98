/** The OpenAPI document, generated from the contract's declarations. */

import * as z from 'zod/mini'
import type { Declaration } from '../../contract/declare.ts'
import { productName } from '../../contract/product.ts'
import { refusalBody } from '../../contract/refusals.ts'

type Json = Readonly<Record<string, unknown>>

const inputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const outputSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
const json = (schema: Json): Json => ({ 'application/json': { schema } })
/** A form without files, of either kind. */
const form = (schema: Json): Json => ({
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
})

const refusal: Json = {
  description: 'A refusal, an outage (503) or a defect (500)',
  content: json(outputSchema(refusalBody)),
}

const marker: Json = {
  name: 'createServerFn',
  in: 'query',
  required: true,
  allowEmptyValue: true,
  schema: { type: 'string', const: '' },
}

const accessOf = ({ access }: Declaration) =>
  typeof access === 'string' ? access : `roles: ${access.join(', ')}`

const operationOf = (declaration: Declaration): Json => {
  const input = inputSchema(declaration.input)
  const isQuery = declaration.method === 'GET'
  return {
    operationId: declaration.id,
    summary: `Access: ${accessOf(declaration)}`,
    parameters: isQuery
      ? [marker, { name: 'payload', in: 'query', content: json(input) }]
      : [marker, { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }],
    ...(!isQuery && {
      requestBody: {
        required: true,
        content: {
          ...json({
            type: 'object',
            properties: { data: input, context: { type: 'object' } },
            required: ['data'],
            additionalProperties: false,
          }),
          ...form(input),
        },
      },
    }),
    responses: {
      200: { description: 'The result', content: json(outputSchema(declaration.output)) },
      ...(declaration.limit && {
        429: {
          ...refusal,
          description: `More than ${declaration.limit.calls} calls within ${declaration.limit.seconds} seconds`,
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
        },
      }),
      default: refusal,
    },
  }
}

const waitlistPath = ({ joinWaitlist }: Readonly<Record<string, Declaration>>): Json =>
  joinWaitlist
    ? {
        '/api/waitlist': {
          post: {
            operationId: 'postWaitlist',
            requestBody: {
              required: true,
              content: {
                ...json(inputSchema(joinWaitlist.input)),
                ...form(inputSchema(joinWaitlist.input)),
              },
            },
            responses: {
              201: { description: 'On the list', content: json(outputSchema(joinWaitlist.output)) },
              default: refusal,
            },
          },
        },
      }
    : {}

export const openApiDocument = (
  declarations: Readonly<Record<string, Declaration>>,
  baseUrl: string,
): Json => ({
  openapi: '3.1.0',
  info: { title: productName, version: '1' },
  servers: [{ url: baseUrl }],
  paths: {
    ...Object.fromEntries(
      Object.values(declarations).map((declaration) => [
        `/_server/${declaration.id}`,
        { [declaration.method.toLowerCase()]: operationOf(declaration) },
      ]),
    ),
    ...waitlistPath(declarations),
  },
})
