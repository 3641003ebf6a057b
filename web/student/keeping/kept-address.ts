/** By which address the worker keeps a file: the signature behind the `?` is another each time. */
export function keptAddress(address: string): string {
  return new URL(address.split('?')[0]!, location.href).href
}
