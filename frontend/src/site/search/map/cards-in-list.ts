/** The cards of the list beside the map, found by the address that each links to. */

const list = () => document.getElementById('results')
const linkOf = (card: Element) => card.querySelector('a[href^="/providers/"]')
const slugOf = (card: Element) => linkOf(card)?.getAttribute('href')?.slice('/providers/'.length)

type Slugs = readonly { readonly slug: string }[]

export const cardsOf = (people: Slugs): readonly Element[] => {
  const slugs = new Set(people.map(({ slug }) => slug))
  const cards = [...(list()?.querySelectorAll('li:has(> article)') ?? [])]
  return cards.filter((card) => slugs.has(slugOf(card) ?? ''))
}

/** Marks these cards (map.css) until the returned function is called. */
export const markCards = (people: Slugs) => {
  const cards = cardsOf(people)
  for (const card of cards) card.setAttribute('data-on-map', '')
  return () => {
    for (const card of cards) card.removeAttribute('data-on-map')
  }
}

/** Tells whose card has the pointer or the focus; undefined once none has. */
export const onCardPointed = (listener: (slug: string | undefined) => void) => {
  const point = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('li:has(> article)') : null
    listener(card ? slugOf(card) : undefined)
  }
  const here = list()
  const kinds = ['pointerover', 'focusin'] as const
  for (const kind of kinds) here?.addEventListener(kind, point)
  return () => {
    for (const kind of kinds) here?.removeEventListener(kind, point)
  }
}
