import fc from 'fast-check';

// A soak run sets its seed, so that failures can be reproduced; a property with its own seed keeps it.
if (process.env['SOAK_SEED']) fc.configureGlobal({ seed: Number(process.env['SOAK_SEED']) });
