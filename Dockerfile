# The site and its server in one container. Build and start it: docs/deploy.md, "A container".

# Builds the site. Its tools stay behind in this stage.
FROM node:24-slim AS site
WORKDIR /haven
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG STRIPE_PUBLISHABLE_KEY
RUN npm run build

# Only the packages that the running server needs.
FROM node:24-slim AS packages
WORKDIR /haven
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
WORKDIR /haven
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
COPY --from=packages /haven/node_modules ./node_modules
COPY package.json ./
COPY contract ./contract
COPY server ./server
# Reading messages: docker exec haven npm run messages
COPY scripts/messages.ts ./scripts/messages.ts
COPY scripts/messages ./scripts/messages
COPY scripts/cli ./scripts/cli
COPY --from=site /haven/build ./build
# Messages outlive the container in this volume. The server cannot write anywhere else.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
