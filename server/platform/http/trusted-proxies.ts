import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ConfigError } from '../config/config-error.ts'

const PREFIX_BITS = { 4: 32, 6: 128 } as const

/** The networks whose `X-Forwarded-For` is trusted; null for none. @throws ConfigError naming the variable. */
export function readProxies(value = ''): BlockList | null {
  const networks = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (networks.length === 0) return null
  const list = new BlockList()
  for (const network of networks) {
    const known = parsed(network)
    if (!known)
      throw new ConfigError(
        `TRUSTED_PROXIES must be addresses or networks like "10.0.0.0/8, ::1", separated by commas, not "${network}"`,
      )
    list.addSubnet(known.address, known.bits, known.family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/**
 * The address that a request came from. `X-Forwarded-For` is read from its end, since each proxy appends its peer: the
 * first address that is not a trusted proxy is used. Entries before it may be forged.
 */
export function addressOf(
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  proxies: BlockList | null,
): string {
  const peer = socket.remoteAddress ?? ''
  if (!proxies || !isTrusted(proxies, peer)) return peer
  const hops = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim())
  let known = peer
  for (const hop of hops.toReversed()) {
    const address = withoutPort(hop)
    if (isIP(address) === 0) return known
    known = address
    if (!isTrusted(proxies, address)) return known
  }
  return known
}

function parsed(network: string): { address: string; bits: number; family: 4 | 6 } | null {
  const [address = '', prefix, ...more] = network.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return null
  const most = PREFIX_BITS[family as 4 | 6]
  if (prefix === undefined) return { address, bits: most, family: family as 4 | 6 }
  const bits = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && bits <= most ? { address, bits, family: family as 4 | 6 } : null
}

function isTrusted(proxies: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop
}
