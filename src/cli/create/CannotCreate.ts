/** Why a command cannot write the files that were asked for, and what to do; the command prints the message with its usage. */
export class CannotCreate extends Error {}
