import { isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of an address: an IPv4 address itself, or the /64 network of an IPv6 address, since one home has all of it (RFC
 * 4291, 2.5.4). Different spellings of an IPv4 address give the same result.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const groups = expanded(address.split('%')[0]!)
  return `${groups.slice(0, 4).join(':')}::/64`
}

function expanded(address: string): string[] {
  const [head, tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head!.split(':')
  const right = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
