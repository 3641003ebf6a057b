interface HandedOut {
  role: 'student' | 'tutor' | 'office'
  loginId: string
  password: string
  displayName: string
  totp?: string
}

/** Accounts with their passwords, for the person who hands them out. */
export function accountTable(accounts: readonly HandedOut[]): string {
  const width = Math.max(...accounts.map(({ loginId }) => loginId.length))
  return accounts
    .map(
      ({ role, loginId, password, displayName, totp }) =>
        `  ${role.padEnd(8)} ${loginId.padEnd(width)}  ${password}  ${displayName}${totp ? `  TOTP ${totp}` : ''}`,
    )
    .join('\n')
}
