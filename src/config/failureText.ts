/** The default text of `notify` and `field` actions: the message of the error that they handle. */
export const failureText = '=error.message';
