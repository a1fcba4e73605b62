import { userInfo } from 'node:os';
import type { OperatorRole } from '@meridian/contracts/operator/permissions';

/** Who does an act. */
export interface Actor {
  /** null on the command line. */
  readonly operatorId: string | null;
  /** The operator's address, or the system user of the command line. */
  readonly name: string;
  readonly role: OperatorRole | 'command-line';
  /** The client's address; null on the command line. */
  readonly address: string | null;
}

/** The system user who runs a command. All who can read the secret of the server may do everything. */
export function commandLineActor(): Actor {
  return { operatorId: null, name: systemUser(), role: 'command-line', address: null };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers run as users without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
