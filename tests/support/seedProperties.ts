import fc from 'fast-check';

// A long run names its seed, so that what it found is found again; a property that has its own keeps it.
if (process.env['SOAK_SEED']) fc.configureGlobal({ seed: Number(process.env['SOAK_SEED']) });
