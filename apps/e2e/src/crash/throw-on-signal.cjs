process.on('SIGUSR2', () => {
  throw new Error('nobody handles this');
});
