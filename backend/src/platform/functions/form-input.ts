/** Converts a form's fields to the types that the declaration wants: a list, a number, a yes or no. */

import * as z from 'zod/mini'

/** The parts of a form field's JSON schema that matter here. */
interface FieldShape {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly FieldShape[]
}

const isA = (shape: FieldShape | undefined, type: string): boolean =>
  shape !== undefined &&
  (shape.type === type ||
    (Array.isArray(shape.type) && shape.type.includes(type)) ||
    (shape.anyOf ?? []).some((each) => isA(each, type)))

const shapes = new WeakMap<z.ZodMiniType, Readonly<Record<string, FieldShape>>>()

const shapeOf = (schema: z.ZodMiniType) => {
  const known = shapes.get(schema)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shape = properties as Readonly<Record<string, FieldShape>>
  shapes.set(schema, shape)
  return shape
}

const yesOrNo: Readonly<Record<string, boolean>> = { on: true, true: true, false: false, off: false }

/**
 * The form's fields as input of a declaration. A value that does not fit stays text, which the schema then
 * refuses.
 */
export const inputOfForm = (schema: z.ZodMiniType, form: URLSearchParams): Record<string, unknown> => {
  const shape = shapeOf(schema)
  const valueOf = (name: string): unknown => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    const texts = form.getAll(name)
    const [text = ''] = texts
    if (isA(field, 'array')) return texts
    if (texts.length > 1) return texts
    if (isA(field, 'boolean') && Object.hasOwn(yesOrNo, text)) return yesOrNo[text]
    if ((isA(field, 'number') || isA(field, 'integer')) && text.trim() !== '' && !Number.isNaN(Number(text)))
      return Number(text)
    return text
  }
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, valueOf(name)]))
}
