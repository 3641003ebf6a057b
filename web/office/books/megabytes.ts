const MB = 1024 * 1024

/** A length of a file as people read it, in MB with one digit behind the point. */
export function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1)
}
