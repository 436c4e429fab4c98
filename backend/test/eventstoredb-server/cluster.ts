/**
 * What a node of a cluster reports about the leader, and how it refuses requests that only the leader may
 * answer.
 */

import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { Metadata, status, type handleUnaryCall } from '@grpc/grpc-js'

/** State that all nodes know at once; real nodes have to discover it. */
export interface Cluster {
  /** The ports of all nodes; each node adds its own when it starts. */
  readonly ports: number[]
  /** The leader's port; null while there is no leader. */
  leader: number | null
  /** Number of requests that any node may answer, not only the leader. */
  askedOfAny: number
  /** How often a node was asked for the leader. */
  gossips: number
}

export const newCluster = (): Cluster => ({ ports: [], leader: null, askedOfAny: 0, gossips: 0 })

export interface Refusal {
  readonly code: status
  readonly details: string
  readonly metadata: Metadata
}

/** Null if the node at this port may answer. */
export const refusalOf = (
  cluster: Cluster,
  port: number,
  { metadata: asked }: { readonly metadata: Metadata },
): Refusal | null => {
  const metadata = new Metadata()
  const isForLeader = asked.get('requires-leader')[0] === 'true'
  if (!isForLeader) cluster.askedOfAny += 1
  if (!isForLeader || cluster.leader === port) return null
  if (cluster.leader === null) return { code: status.UNAVAILABLE, details: 'Server Is Not Ready', metadata }
  metadata.set('exception', 'not-leader')
  metadata.set('leader-endpoint-host', '127.0.0.1')
  metadata.set('leader-endpoint-port', String(cluster.leader))
  return { code: status.NOT_FOUND, details: 'Leader info available', metadata }
}

export const readGossip =
  (cluster: Cluster): handleUnaryCall<shared.Empty, gossip.ClusterInfo> =>
  (_, callback) => {
    const { ports, leader } = cluster
    cluster.gossips += 1
    const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState
    const members = ports.map((port) =>
      new gossip.MemberInfo()
        .setInstanceId(
          new shared.UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, '0')}`),
        )
        .setTimeStamp(String(Date.now()))
        .setState(leader === null ? UNKNOWN : leader === port ? LEADER : FOLLOWER)
        .setIsAlive(true)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    )
    callback(null, new gossip.ClusterInfo().setMembersList(members))
  }
