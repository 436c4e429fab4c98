/** Builds the tree of events that one click caused from the server's flat list. */

import type { EventTree } from 'backend/contract/log/console-log'

type Node = EventTree['nodes'][number]

export interface Branch {
  readonly node: Node
  readonly branches: readonly Branch[]
}

/** Keeps the list's order. An event whose parent is missing (the tree is cut) becomes a root. */
export const branchesOf = (nodes: readonly Node[]): readonly Branch[] => {
  const made = new Map(nodes.map((node) => [node.id, { node, branches: [] as Branch[] }]))
  const roots: Branch[] = []
  for (const branch of made.values()) {
    const parent = branch.node.parentId === null ? undefined : made.get(branch.node.parentId)
    ;(parent?.branches ?? roots).push(branch)
  }
  return roots
}
