/** Compares whether two values of a record would be drawn the same. */

import { isValidElement, type ReactNode } from 'react'

export const isSameJson = (one: ReactNode, other: ReactNode): boolean => {
  if (isValidElement<Props>(one) && isValidElement<Props>(other))
    return one.type === other.type && areAlike(one.props, other.props)
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((part, place) => isSameJson(part, other[place]))
  return one === other
}

const isList = (node: ReactNode): node is readonly ReactNode[] & Iterable<ReactNode> => Array.isArray(node)

type Props = Readonly<Record<string, ReactNode>>

const areAlike = (one: Props, other: Props): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSameJson(one[name], other[name]),
  )
