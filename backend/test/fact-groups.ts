/** The groups of people by coarse facts (docs/analysts.md), computed in another way than the product does. */
export interface Person {
  readonly id: string
  readonly facts: readonly (string | null)[]
}

export const few = 'fewer than 5'

/** Part by part. @returns each person's facts as they are shown */
export const groupsOf = (
  people: readonly Person[],
  at = 0,
  path: readonly (string | null)[] = [],
): Map<string, Person['facts']> => {
  if (people.length === 0) return new Map()
  if (at === people[0]?.facts.length) return new Map(people.map(({ id }) => [id, path]))
  const byValue = Map.groupBy(people, ({ facts }) => facts[at] ?? null)
  const values = [...byValue].toSorted(
    ([one, ones], [other, others]) =>
      ones.length - others.length || (one === null ? 1 : other === null ? -1 : one < other ? -1 : 1),
  )
  const parts = new Map<string | null, Person[]>()
  let before = 0
  for (const [value, alike] of values) {
    const shown = alike.length < 5 || (before > 0 && before < 5) ? few : value
    parts.set(shown, [...(parts.get(shown) ?? []), ...alike])
    before += alike.length
  }
  return new Map([...parts].flatMap(([value, part]) => [...groupsOf(part, at + 1, [...path, value])]))
}
